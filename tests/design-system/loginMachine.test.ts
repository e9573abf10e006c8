import { begin, modeOfType, step } from 'design-system/LoginPanel'
import type { LoginEvent, LoginStart, LoginState } from 'design-system/LoginPanel'

/** Where the machine stands after these events, and everything it asked for on the way. */
function run(start: LoginStart, ...events: LoginEvent[]) {
  let state: LoginState = begin(start)
  const effects = events.flatMap((event) => {
    const [next, asked] = step(state, event)
    state = next
    return asked
  })
  return { state, effects }
}

const agree: LoginEvent = { kind: 'agree', agreed: true }
const submit: LoginEvent = { kind: 'submit', valid: true }
const sent: LoginEvent = { kind: 'sent' }
const refused: LoginEvent = { kind: 'refused', message: '账号或密码不正确' }
const third: LoginEvent = { kind: 'third', provider: 'mp' }
const go = (mode: LoginState['mode']): LoginEvent => ({ kind: 'go', mode })
const notice = (text: string) => ({ kind: 'notice', text })

describe('where it begins', () => {
  it.each([
    [{}, 'oneClick'],
    [{ variant: 1 }, 'oneClick'],
    [{ variant: 2 }, 'password'],
    [{ variant: 2, mode: 'code' }, 'code'],
    [{ variant: 1, mode: 'reset' }, 'reset'],
    // What a variant does not have is not begun with.
    [{ variant: 1, mode: 'register' }, 'oneClick'],
    [{ variant: 2, mode: 'oneClick' }, 'password'],
    // Binding needs something that waits.
    [{ variant: 2, mode: 'bind' }, 'password'],
    [{ variant: 2, mode: 'bind', pending: 7 }, 'bind'],
  ] as const)('%j is %s', (start, mode) => expect(begin(start).mode).toBe(mode))

  it.each([
    [1, 1, 'password'],
    [1, 2, 'code'],
    [1, 3, 'reset'],
    [1, 4, undefined],
    [2, 1, 'password'],
    [2, 2, 'code'],
    [2, 3, 'reset'],
    [2, 4, 'register'],
    [2, 9, 'bind'],
    [2, 5, undefined],
  ] as const)('variant %i, number %i of the spec is %s', (variant, type, mode) =>
    expect(modeOfType(variant, type)).toBe(mode),
  )
})

describe('the agreements', () => {
  it.each(['password', 'code', 'register'] as const)('are needed for %s', (mode) => {
    const { state, effects } = run({ variant: 2, mode }, submit)
    expect(effects).toEqual([])
    expect(state).toMatchObject({ phase: 'idle', disagreed: true })
  })

  it('are needed for one click, and the complaint goes with the tick', () => {
    const { state, effects } = run({ variant: 1 }, third, agree, third)
    expect(effects).toEqual([{ kind: 'authorise', provider: 'mp' }])
    expect(state).toMatchObject({ phase: 'busy', disagreed: false })
  })

  it('are not asked for a new password or a phone: the account is there', () => {
    expect(run({ variant: 2, mode: 'reset' }, submit).effects).toEqual([
      { kind: 'send', mode: 'reset', pending: 0 },
    ])
    expect(run({ variant: 2, mode: 'bind', pending: 7 }, submit).effects).toEqual([
      { kind: 'send', mode: 'bind', pending: 7 },
    ])
  })
})

describe('sending', () => {
  it('waits for fields in order', () => {
    const { state, effects } = run({ variant: 2 }, agree, { kind: 'submit', valid: false })
    expect(effects).toEqual([])
    expect(state.phase).toBe('idle')
  })

  it('sends once, and moves nowhere meanwhile', () => {
    const { state, effects } = run({ variant: 2 }, agree, submit, submit, third, go('code'))
    expect(effects).toEqual([{ kind: 'send', mode: 'password', pending: 0 }])
    expect(state).toMatchObject({ mode: 'password', phase: 'busy' })
  })

  it.each(['password', 'code'] as const)('%s that succeeds is the end', (mode) => {
    const { state, effects } = run({ variant: 2, mode }, agree, submit, sent, submit, go('reset'), refused)
    expect(effects.slice(1)).toEqual([notice('登录成功'), { kind: 'done', by: mode }])
    expect(state).toMatchObject({ phase: 'done', mode })
  })

  it.each([
    ['register', '注册账号成功！'],
    ['reset', '密码修改成功'],
  ] as const)('%s that succeeds returns to 1', (mode, text) => {
    const { state, effects } = run({ variant: 2, mode }, agree, submit, sent)
    expect(effects.slice(1)).toEqual([notice(text), { kind: 'forget' }])
    expect(state).toMatchObject({ mode: 'password', phase: 'idle' })
  })

  it('a refusal is told in the form, which may be sent again', () => {
    const { state, effects } = run({ variant: 2 }, agree, submit, refused)
    expect(effects).toHaveLength(1)
    expect(state).toMatchObject({ phase: 'idle', failure: '账号或密码不正确' })
    expect(step(state, submit)[0]).toMatchObject({ phase: 'busy', failure: null })
  })

  it('an answer that nobody waits for changes nothing', () => {
    const start = begin({ variant: 2 })
    for (const event of [
      sent,
      refused,
      { kind: 'authorised', pending: 0 } as const,
      { kind: 'left' } as const,
    ])
      expect(step(start, event)).toEqual([start, []])
  })
})

describe('moving between modes', () => {
  it('forgets secrets and failures, keeps the tick', () => {
    const { state, effects } = run({ variant: 2 }, agree, submit, refused, go('register'))
    expect(effects.at(-1)).toEqual({ kind: 'forget' })
    expect(state).toMatchObject({ mode: 'register', failure: null, agreed: true })
  })

  it.each([
    [1, 'register'],
    [2, 'oneClick'],
    [1, 'bind'],
    [2, 'bind'],
  ] as const)('variant %i has no way to %s', (variant, mode) => {
    const start = begin({ variant })
    expect(step(start, go(mode))).toEqual([start, []])
  })
})

describe('a third party', () => {
  const authorised = (pending: number): LoginEvent => ({ kind: 'authorised', pending })

  it('that knows the user logs in', () => {
    const { state, effects } = run({ variant: 1, mustBind: true }, agree, third, authorised(0))
    expect(effects.slice(1)).toEqual([notice('登录成功'), { kind: 'done', by: 'oneClick' }])
    expect(state.phase).toBe('done')
  })

  it('with bind and mobile_switch 1 asks for a phone, which then binds', () => {
    const { state, effects } = run({ variant: 1, mustBind: true }, agree, third, authorised(7), submit, sent)
    expect(effects.slice(1)).toEqual([
      { kind: 'forget' },
      { kind: 'send', mode: 'bind', pending: 7 },
      notice('绑定成功'),
      { kind: 'done', by: 'bind' },
    ])
    expect(state.phase).toBe('done')
  })

  it('otherwise runs the bind call without a phone', () => {
    const { effects } = run({ variant: 1 }, agree, third, authorised(7), sent)
    expect(effects.slice(1)).toEqual([
      { kind: 'bindOnly', pending: 7 },
      notice('登录成功'),
      { kind: 'done', by: 'oneClick' },
    ])
  })

  it('asks for the phone where the bind button was pressed', () => {
    const { state } = run({ variant: 1 }, agree, { ...third, bind: true }, authorised(7))
    expect(state).toMatchObject({ mode: 'bind', pending: 7 })
  })

  it('that the page leaves for answers nothing more', () => {
    const { state, effects } = run({ variant: 1 }, agree, third, { kind: 'left' }, authorised(0), third)
    expect(effects).toHaveLength(1)
    expect(state.phase).toBe('away')
  })

  it('a refused phone is told by the modal; the form stays to be corrected', () => {
    const { state, effects } = run({ variant: 2, mode: 'bind', pending: 7 }, submit, refused)
    expect(effects.at(-1)).toEqual({ kind: 'alert', text: '账号或密码不正确' })
    expect(state).toMatchObject({ mode: 'bind', phase: 'idle', pending: 7, failure: null })
  })

  it('a refused bind without a phone is told by the modal, and the authorisation is spent', () => {
    const { state, effects } = run({ variant: 1 }, agree, third, authorised(7), refused)
    expect(effects.at(-1)).toEqual({ kind: 'alert', text: '账号或密码不正确' })
    expect(state).toMatchObject({ mode: 'oneClick', phase: 'idle', pending: 0, failure: null })
  })

  it('a refused authorisation is told in the form', () => {
    const { state } = run({ variant: 1 }, agree, third, refused)
    expect(state).toMatchObject({ mode: 'oneClick', phase: 'idle', failure: '账号或密码不正确' })
  })

  it('what waits goes along when the user comes in by password after all', () => {
    const { state, effects } = run({ variant: 2, mode: 'bind', pending: 7 }, go('password'), agree, submit)
    expect(effects.at(-1)).toEqual({ kind: 'send', mode: 'password', pending: 7 })
    expect(state.first).toBe('password')
    // A refusal there is the form's, not the modal's.
    expect(step(state, refused)[1]).toEqual([])
  })

  it('coming back, it begins with the exchange, agreed before it left', () => {
    const start = { variant: 1, returning: true, mustBind: true } as const
    expect(begin(start)).toMatchObject({ phase: 'busy', agreed: true })
    expect(run(start, authorised(7)).state.mode).toBe('bind')
    expect(run(start, authorised(0)).effects.at(-1)).toEqual({ kind: 'done', by: 'oneClick' })
  })
})
