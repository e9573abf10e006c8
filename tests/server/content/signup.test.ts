import type { Activity, Signup } from '@/contract/content/signup'
import { signUp } from '@/server/content/signups'
import { town, type Person, type Town } from '../people/person'

const DAY = 86_400_000

interface Page<T> {
  rows: T[]
  next: string
  total: number
}

let here: Town
let who: Person
beforeEach(async () => {
  here = await town()
  who = await here.person()
})
afterEach(() => here.close())

const activity = async (more: { seats?: number; reviewed?: 0 | 1; kind?: string; inDays?: number } = {}) => {
  const { inDays = 10, ...rest } = more
  const starts_at = here.time.now + inDays * DAY
  const row = await here.database.db
    .insertInto('activities')
    .values({
      kind: 'meeting',
      title: '见面会',
      summary: '',
      cover: '',
      tint: '',
      place: '成都',
      href: '',
      starts_at,
      ends_at: starts_at + DAY,
      closes_at: starts_at - DAY,
      seats: 5,
      taken: 0,
      reviewed: 0,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const join = (person: Person, id: number, more: object = {}, options: object = {}) =>
  person.ask<Signup>('courses.dosysregister', { id, name: '林青灯', ...more }, options)
const taken = async (id: number) => (await here.ask<Activity>('courses.activity', { id })).body.data.taken
const mine = async (input: object = {}) => (await who.ask<Page<Signup>>('user.signups', input)).data

describe('a sign-up', () => {
  it('takes a seat, by the own phone unless another is given, which nobody sees whole', async () => {
    const id = await activity()
    const { code, data } = await join(who, id, { remark: ' 第一次来 ' })
    // A call of the web API: its success code is 200.
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'confirmed', mobile: '136****0001', remark: '第一次来' })
    expect(data.activity).toMatchObject({ id, taken: 1, mine: 'confirmed' })
    expect((await here.database.db.selectFrom('signups').select('mobile').execute())[0]?.mobile).toBe(
      who.mobile,
    )
    expect((await join(who, await activity(), { mobile: '13599990000' })).data.mobile).toBe('135****0000')
    expect((await mine()).rows).toEqual((await who.ask<Page<Signup>>('courses.signupList')).data.rows)
  })

  it('waits where an operator confirms it', async () => {
    expect((await join(who, await activity({ reviewed: 1 }))).data.state).toBe('waiting')
  })

  it('is done once for a key, and refused a second time', async () => {
    const id = await activity()
    const first = await join(who, id, {}, { key: 'the-same-key' })
    expect(await join(who, id, {}, { key: 'the-same-key' })).toEqual(first)
    expect((await join(who, id, { name: '别人' }, { key: 'the-same-key' })).code).toBe(409)
    const again = await join(who, id)
    expect([again.code, again.msg]).toEqual([409, '你已报名，请勿重复提交'])
    expect(await taken(id)).toBe(1)
  })

  it('is refused when it is late, full, nameless or to nothing', async () => {
    const late = await activity({ inDays: 1 })
    expect((await join(who, late)).msg).toBe('报名已截止')
    const one = await activity({ seats: 1 })
    await join(await here.person(), one)
    expect((await join(who, one)).msg).toBe('名额已满')
    expect((await join(who, await activity(), { name: '  ' })).msg).toBe('请输入姓名')
    expect((await join(who, 9999)).code).toBe(404)
    expect((await mine()).total).toBe(0)
  })

  it('goes to as many as there are seats, of ten who ask at once', async () => {
    const id = await activity({ seats: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, () => here.user()))
    const all = await Promise.allSettled(
      people.map((user) =>
        here.deps.command((trx) => signUp(trx, user, { id, name: '读者' }, here.time.now)),
      ),
    )
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await taken(id)).toBe(3)
    expect(await here.database.db.selectFrom('signups').selectAll().execute()).toHaveLength(3)
  })

  it('of one person at once takes one seat', async () => {
    const id = await activity()
    const ask = () => here.deps.command((trx) => signUp(trx, who.id, { id, name: '读者' }, here.time.now))
    const all = await Promise.allSettled([ask(), ask(), ask()])
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await taken(id)).toBe(1)
  })
})

describe('taking it back', () => {
  const cancel = (person: Person, id: number) => person.ask<Signup>('user.cancelSignup', { id })

  it('frees the seat once, also when it is asked twice at once; one may sign up again', async () => {
    const id = await activity()
    const { data } = await join(who, id)
    const both = await Promise.all([cancel(who, data.id), cancel(who, data.id)])
    expect(both.map((one) => one.code).sort()).toEqual([1, 409])
    expect(await taken(id)).toBe(0)
    expect((await join(who, id)).data).toMatchObject({ id: data.id, state: 'confirmed' })
    expect(await taken(id)).toBe(1)
  })

  it('is not another’s to do, nor anybody’s once it began', async () => {
    const other = await here.person()
    const id = await activity()
    const { data } = await join(who, id)
    expect((await cancel(other, data.id)).code).toBe(404)
    here.time.now += 10 * DAY
    expect((await cancel(who, data.id)).msg).toBe('活动已开始，不能取消')
    expect(await taken(id)).toBe(1)
  })
})

describe('lists', () => {
  it('show activities that are not over, soonest first, with the caller’s own state', async () => {
    const [late, soon, over] = [
      await activity({ inDays: 20 }),
      await activity({ kind: 'course' }),
      await activity({ inDays: -5 }),
    ]
    await join(who, soon)
    const rows = (await who.ask<Page<Activity>>('courses.activities')).data.rows
    expect(rows.map((row) => [row.id, row.mine])).toEqual([
      [soon, 'confirmed'],
      [late, ''],
    ])
    const course = await here.ask<Page<Activity>>('courses.activities', { kind: 'course' })
    expect(course.body.data.rows.map((row) => [row.id, row.mine])).toEqual([[soon, '']])
    expect((await here.ask('courses.activity', { id: over })).body.code).toBe(200)
  })

  it('part sign-ups by state; one whose activity is over is finished', async () => {
    const id = await activity()
    await join(who, id)
    await join(who, await activity({ reviewed: 1, kind: 'competition' }))
    const states = async (input: object) => (await mine(input)).rows.map((row) => row.state)
    expect(await states({})).toEqual(['waiting', 'confirmed'])
    expect(await states({ state: 'confirmed' })).toEqual(['confirmed'])
    expect(await states({ kind: 'competition' })).toEqual(['waiting'])
    here.time.now += 12 * DAY
    expect(await states({ state: 'confirmed' })).toEqual([])
    expect(await states({ state: 'finished' })).toEqual(['finished'])
    expect(await states({})).toEqual(['waiting', 'finished'])
  })
})
