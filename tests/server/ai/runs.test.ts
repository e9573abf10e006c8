import { FREE_A_DAY } from '@/contract/ai/ai-rates'
import { AiFault, type TextAdapter } from '@/server/adapters/ai/ai'
import { offlineWriter } from '@/server/adapters/ai/offline'
import { endRun } from '@/server/ai/ai-runs'
import { refreshFigures } from '@/server/office/day-figures'
import { runDueJobs } from '@/server/main/jobs'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { extendMembership } from '@/server/catalogue/memberships'
import { foldText } from '@/server/kernel/text/sensitive-words'
import type { InputOf } from '@tests/support/door'
import { refusalOf, world, type World } from '@tests/support/world'
import { MOST_EXPENSIVE, FIELDS, giveCoins, insertTool, MOST, says, TOOL } from './rig'

const DAY = 86_400_000

let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
  await insertTool(here)
  write(says(['灯亮了', '，店门开了']))
})
afterEach(async () => {
  expect(await ledgerFaults(here.database.db)).toEqual([])
  await here.close()
})

const write = (writer: TextAdapter): void => {
  here.deps.texts = writer
}
type Exec = InputOf<'ai.doexec'>
const ask = (more: Partial<Exec> = {}, user = reader, ctx: object = {}) =>
  here.as(user, ctx).call('ai.doexec', { tool: TOOL, fields: FIELDS, coins: 0, ...more })
const run = async (more: Partial<Exec> = {}, user = reader): Promise<number> => {
  const { id } = await ask(more, user)
  await runDueJobs(here.deps)
  return id
}
const seen = (id: number, user = reader) => here.as(user).call('ai.result', { id })
const coins = (user = reader) => balanceOf(here.database.db, 'user', user, 'COIN')
const quota = (user = reader) => here.as(user).call('ai.quota')
/** Until only coins are left. */
const useUpFree = async (): Promise<void> => {
  for (let count = 0; count < FREE_A_DAY; count += 1) await run()
}
const forbid = (word: string) =>
  here.database.db
    .insertInto('sensitive_words')
    .values({ word, folded: foldText(word), note: '', staff_id: 1, updated_at: 0, version: 1 })
    .execute()

it('writes what was asked, and says so to nobody else', async () => {
  const id = await run()
  expect(await seen(id)).toMatchObject({
    state: 'done',
    text: '灯亮了，店门开了',
    words: 7,
    title: '旧书店的一天',
    paidBy: 'daily',
    coins: 0,
    offline: false,
    endedAt: here.time.now,
  })
  const other = await here.user()
  for (const call of [
    () => seen(id, other),
    () => here.as(other).call('ai.dostop', { id }),
    () => here.as(other).call('ai.dosave', { id, saved: true }),
    () => here.as(other).call('ai.dodelete', { id }),
    () => ask({ continues: id }, other),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 404 })
  expect((await here.as(other).call('ai.historys')).rows).toEqual([])
})

it('three runs a day are free; a failed one is not counted, the next day brings three more', async () => {
  write(says([], new AiFault('写作服务没有接受这次的内容')))
  const failed = await run()
  expect(await seen(failed)).toMatchObject({ state: 'failed', fault: '写作服务没有接受这次的内容', coins: 0 })
  expect(await quota()).toEqual({ coins: 0, creator: false, left: FREE_A_DAY })
  write(says(['好']))
  await useUpFree()
  expect(await quota()).toMatchObject({ left: 0 })
  expect(await refusalOf(ask())).toMatchObject({ code: 409 })
  expect(await refusalOf(ask({ coins: MOST_EXPENSIVE }))).toMatchObject({ code: 402 })
  here.time.now += DAY
  expect(await quota()).toMatchObject({ left: FREE_A_DAY })
})

it('holds the dearest answer, settles what was written and gives the rest back', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  const { id } = await ask({ coins: MOST_EXPENSIVE })
  expect(await coins()).toBe(20 - MOST_EXPENSIVE)
  expect(await seen(id)).toMatchObject({ state: 'queued', coins: MOST_EXPENSIVE, paidBy: 'coins' })
  write(says(['字'.repeat(120)]))
  await runDueJobs(here.deps)
  // 120 words at 20 a thousand.
  expect(await seen(id)).toMatchObject({ state: 'done', coins: 3 })
  expect(await coins()).toBe(17)
})

it('never takes more than was held, however much was written', async () => {
  await useUpFree()
  await giveCoins(here, reader, MOST_EXPENSIVE)
  write(says(['字'.repeat(MOST * 3)]))
  const id = await run({ coins: MOST_EXPENSIVE })
  expect(await seen(id)).toMatchObject({ state: 'done', coins: MOST_EXPENSIVE })
  expect(await coins()).toBe(0)
})

it('a failure costs nothing, whatever was written before it', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  write(says(['字'.repeat(100)], new AiFault('写作服务中断了，请稍后再试')))
  const id = await run({ coins: MOST_EXPENSIVE })
  expect(await seen(id)).toMatchObject({ state: 'failed', coins: 0, fault: '写作服务中断了，请稍后再试' })
  expect(await coins()).toBe(20)
})

it('a creation member pays nothing, an ordinary member does', async () => {
  await here.deps.command((trx) => extendMembership(trx, reader, 'member', 30, here.time.now))
  await useUpFree()
  expect(await refusalOf(ask())).toMatchObject({ code: 409 })
  await here.deps.command((trx) => extendMembership(trx, reader, 'creator', 30, here.time.now))
  expect(await quota()).toMatchObject({ creator: true })
  const id = await run()
  expect(await seen(id)).toMatchObject({ state: 'done', paidBy: 'creator', coins: 0 })
})

it('a tap that is repeated is one run and one hold', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  const key = { idempotencyKey: 'one-intention' }
  const both = await Promise.all([
    ask({ coins: MOST_EXPENSIVE }, reader, key),
    ask({ coins: MOST_EXPENSIVE }, reader, key),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await coins()).toBe(20 - MOST_EXPENSIVE)
})

it('stopping keeps what is written and settles it, once', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  const { id } = await ask({ coins: MOST_EXPENSIVE })
  let stopped = false
  write({
    name: 'test',
    offline: false,
    async *write({ signal }) {
      yield '字'.repeat(60)
      await here.as(reader).call('ai.dostop', { id })
      stopped = true
      here.time.now += 1_000
      yield '多出来的'
      signal.throwIfAborted()
      yield '不会再有'
    },
  })
  await runDueJobs(here.deps)
  expect(stopped).toBe(true)
  const after = await seen(id)
  expect(after).toMatchObject({ state: 'stopped', words: 60, coins: 2, fault: '' })
  expect(after.text).toBe('字'.repeat(60))
  await here.as(reader).call('ai.dostop', { id })
  expect(await coins()).toBe(18)
})

it('hangs up on a writer that is silent once its run was stopped', async () => {
  const { id } = await ask()
  let hungUp = false
  write({
    name: 'test',
    offline: false,
    async *write({ signal }) {
      yield '一句'
      await here.as(reader).call('ai.dostop', { id })
      await new Promise<void>((_done, fail) => {
        signal.addEventListener('abort', () => {
          hungUp = true
          fail(signal.reason as Error)
        })
      })
    },
  })
  await runDueJobs(here.deps)
  expect(hungUp).toBe(true)
  expect(await seen(id)).toMatchObject({ state: 'stopped', text: '一句', fault: '' })
})

it('however many end it at once, what is left goes back once', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  const { id } = await ask({ coins: MOST_EXPENSIVE })
  const ended = await Promise.all(
    Array.from({ length: 8 }, () =>
      here.deps.command((trx) => endRun(trx, id, { state: 'stopped' }, here.time.now)),
    ),
  )
  expect(ended.filter(Boolean)).toHaveLength(1)
  expect(await coins()).toBe(20)
})

it('is begun again, from its beginning and for one price, when a server stopped in the middle', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  const { id } = await ask({ coins: MOST_EXPENSIVE })
  const stopping = new AbortController()
  write({
    name: 'test',
    offline: false,
    async *write({ signal }) {
      yield '写了一半'
      stopping.abort()
      signal.throwIfAborted()
      await Promise.resolve()
    },
  })
  await runDueJobs(here.deps, stopping.signal)
  expect(await seen(id)).toMatchObject({ state: 'running', attempt: 1, text: '写了一半' })
  write(says(['从头写完']))
  await runDueJobs(here.deps)
  // Whoever has four characters of the first attempt gets the second one whole.
  expect(await here.as(reader).call('ai.result', { id, from: 4, attempt: 1 })).toMatchObject({
    state: 'done',
    attempt: 2,
    from: 0,
    text: '从头写完',
    coins: 1,
  })
  expect(await coins()).toBe(19)
})

it('answers what came after what is there', async () => {
  const id = await run()
  expect(await here.as(reader).call('ai.result', { id, from: 3, attempt: 1 })).toMatchObject({
    from: 3,
    text: '，店门开了',
  })
  expect(await here.as(reader).call('ai.result', { id, from: 999, attempt: 1 })).toMatchObject({
    from: 8,
    text: '',
  })
})

it('goes on with a text, and asks money for what is new alone', async () => {
  const first = await run()
  let given = ''
  write({
    name: 'test',
    offline: false,
    async *write({ prefix }) {
      given = prefix
      await Promise.resolve()
      yield '有人走进来'
    },
  })
  const id = await run({ continues: first })
  expect(given).toBe('灯亮了，店门开了')
  expect(await seen(id)).toMatchObject({ text: '灯亮了，店门开了有人走进来', words: 5 })
  await insertTool(here, 'xsxx')
  expect(await refusalOf(ask({ tool: 'xsxx', continues: first }))).toMatchObject({ code: 400 })
  const long = { text: '长'.repeat(20_001) }
  await here.database.db.updateTable('ai_runs').set(long).where('id', '=', first).execute()
  expect(await refusalOf(ask({ continues: first }))).toMatchObject({ code: 400 })
})

it('a fault that may pass is tried again once before anything was written', async () => {
  let tries = 0
  write({
    name: 'test',
    offline: false,
    async *write() {
      tries += 1
      await Promise.resolve()
      if (tries === 1) throw new AiFault('使用的人太多了，请稍后再试', true)
      yield '第二次'
    },
  })
  const id = await run()
  expect([tries, (await seen(id)).text]).toEqual([2, '第二次'])
})

it('no more than three at a time', async () => {
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await ask()).id)
  expect(await refusalOf(ask({ coins: MOST_EXPENSIVE }))).toMatchObject({ code: 409 })
  for (const id of ids)
    expect(await refusalOf(here.as(reader).call('ai.dodelete', { id }))).toMatchObject({ code: 409 })
  await runDueJobs(here.deps)
  expect(await quota()).toMatchObject({ left: 0 })
})

it('words that may not be published are neither asked for nor written', async () => {
  await forbid('禁书名')
  const bad = [{ name: 'topic', value: '讲讲禁 书 名' }]
  expect(await refusalOf(ask({ fields: bad }))).toMatchObject({ code: 400 })
  write(says(['前面很好，', '禁书', '名在这里']))
  const id = await run()
  expect(await seen(id)).toMatchObject({ state: 'failed', coins: 0 })
  expect((await seen(id)).text).not.toContain('禁书名')
})

it.each([
  ['nothing typed', []],
  ['too much', [{ name: 'topic', value: '长'.repeat(101) }]],
  ['no such choice', [...FIELDS.slice(0, 1), { name: 'tone', value: '凶' }]],
])('refuses %s', async (_what, fields) => {
  expect(await refusalOf(ask({ fields }))).toMatchObject({ code: 400 })
})

it('nothing but blanks is a failure', async () => {
  write(says([' \n ']))
  expect(await seen(await run())).toMatchObject({ state: 'failed', coins: 0 })
})

it('what is deleted is gone, and was used all the same', async () => {
  const id = await run()
  await here.as(reader).call('ai.dosave', { id, saved: true })
  expect((await here.as(reader).call('ai.historys', { saved: true })).rows).toMatchObject([
    { id, saved: true },
  ])
  await here.as(reader).call('ai.dodelete', { id })
  expect(await refusalOf(seen(id))).toMatchObject({ code: 404 })
  expect(await here.as(reader).call('ai.historys')).toMatchObject({ rows: [], total: 0 })
  const kept = await here.database.db.selectFrom('ai_runs').selectAll().executeTakeFirstOrThrow()
  expect([kept.text, kept.fields, kept.title, kept.words]).toEqual(['', '{}', '', 7])
  expect(await quota()).toMatchObject({ left: FREE_A_DAY - 1 })
})

it('pages through history by tool', async () => {
  await insertTool(here, 'xsxx')
  const ids = [await run(), await run({ tool: 'xsxx' }), await run()]
  const first = await here.as(reader).call('ai.historys', { limit: 2 })
  expect([first.rows.map(({ id }) => id), first.total]).toEqual([[ids[2], ids[1]], 3])
  const second = await here.as(reader).call('ai.historys', { limit: 2, cursor: first.next })
  expect([second.rows.map(({ id }) => id), second.next]).toEqual([[ids[0]], ''])
  const own = await here.as(reader).call('ai.historys', { tool: 'xsxx' })
  expect(own.rows.map(({ id }) => id)).toEqual([ids[1]])
})

it('the offline writer fills the tool’s own texts, says so, and takes the next one the next time', async () => {
  write(offlineWriter(0))
  const [first, second] = [await seen(await run()), await seen(await run())]
  expect(first).toMatchObject({ offline: true, state: 'done' })
  expect(new Set([first.text, second.text])).toEqual(
    new Set(['第一种：旧书店的一天', '第二种：旧书店的一天']),
  )
})

it('an example costs nothing but in a demo', async () => {
  await useUpFree()
  await giveCoins(here, reader, 20)
  write(offlineWriter(0))
  expect(await seen(await run({ coins: MOST_EXPENSIVE }))).toMatchObject({ coins: 1 })
  here.deps.env = { ...here.deps.env, demo: false }
  expect(await seen(await run({ coins: MOST_EXPENSIVE }))).toMatchObject({ state: 'done', coins: 0 })
  expect(await coins()).toBe(19)
})

it('a tool that was closed opens no more; what was begun with it is written', async () => {
  const { id } = await ask()
  await here.database.db.updateTable('ai_tools').set({ state: 'off' }).execute()
  expect(await refusalOf(ask())).toMatchObject({ code: 404 })
  expect(await here.visitor().call('ai.getTaskTypeSet')).toEqual({ groups: [] })
  await runDueJobs(here.deps)
  expect(await seen(id)).toMatchObject({ state: 'done' })
})

it('use is counted by day: texts, people, words and coins', async () => {
  const other = await here.user()
  await useUpFree()
  await giveCoins(here, reader, 20)
  write(says(['字'.repeat(120)]))
  await run({ coins: MOST_EXPENSIVE })
  const id = await run({}, other)
  await here.as(other).call('ai.dodelete', { id })
  here.time.now += DAY
  await run({}, other)
  await refreshFigures(here.deps)
  const rows = await here.database.db
    .selectFrom('day_figures')
    .select(['day', 'figure', 'value'])
    .where('figure', 'like', 'ai%')
    .orderBy('day')
    .execute()
  const of = (figure: string) => rows.filter((row) => row.figure === figure).map(({ value }) => Number(value))
  expect(of('aiRuns')).toEqual([FREE_A_DAY + 2, 1])
  expect(of('aiUsers')).toEqual([2, 1])
  expect(of('aiWords')).toEqual([FREE_A_DAY * 7 + 240, 120])
  expect(of('aiCoins')).toEqual([3])
})
