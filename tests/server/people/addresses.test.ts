import type { Address } from '@/contract/people/address'
import { MOST_ADDRESSES } from '@/contract/kernel/rules'
import { areas } from '@/server/kernel/areas'
import { executeDeletions } from '@/server/account/deletion'
import { runDueJobs } from '@/server/main/jobs'
import { seed } from '@/server/demo/seed'
import { requestOf } from '@/tools/request'
import { world } from '@tests/support/world'
import { town, type Person, type Town } from './person'

const DAY = 86_400_000
const HOME = { name: '张小满', mobile: '13812345678', area: '330106', detail: '文三路 90 号 2 幢 301' }

let here: Town
let who: Person
beforeEach(async () => {
  here = await town()
  who = await here.person()
})
afterEach(() => here.close())

const save = (more: object = {}, person = who) => person.ask<Address>('address.save', { ...HOME, ...more })
const at = (room: number) => ({ detail: `文三路 90 号 ${room} 室` })
const list = async (person = who) => (await person.ask<{ rows: Address[] }>('address.list')).data.rows
const defaults = async () => (await list()).filter((row) => row.isDefault).map((row) => row.id)

describe('the division', () => {
  it('is the whole country, down to a district everywhere', () => {
    const cities = areas().flatMap((province) => province.children)
    expect(areas()).toHaveLength(34)
    expect(cities.length).toBeGreaterThan(340)
    expect(cities.filter((city) => city.children.length === 0)).toEqual([])
    expect(cities.flatMap((city) => city.children).length).toBeGreaterThan(2_800)
  })
})

describe('an address', () => {
  it('is kept tidy, with the names of its district', async () => {
    const { code, data } = await save({ name: ' 张小满\u200b ', detail: '文三路\n 90 号  2 幢 301 ' })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      ...HOME,
      area: ['330000', '330100', '330106'],
      region: '浙江省 杭州市 西湖区',
      isDefault: true,
    })
    expect((await who.ask<Address>('address.detail', { id: data.id })).data).toEqual(data)
  })

  it.each([
    ['310106', '上海市 静安区'],
    ['429004', '湖北省 仙桃市'],
    ['500233', '重庆市 忠县'],
    ['441904', '广东省 东莞市 长安镇'],
    ['810101', '香港特别行政区 香港岛 中西区'],
  ])('in %s names no level twice and none that is nowhere', async (area, region) => {
    expect((await save({ area })).data.region).toBe(region)
  })

  it.each([
    [{ name: ' ' }, '请输入收货人'],
    [{ name: '满' }, '收货人姓名为 2 - 25 个字'],
    [{ name: '满'.repeat(26) }, '收货人姓名为 2 - 25 个字'],
    [{ area: '330100' }, '请重新选择所在地区'],
    [{ area: '330199' }, '请重新选择所在地区'],
    [{ area: '999999' }, '请重新选择所在地区'],
    [{ detail: '\u200b\u200b\u200b\u200b\u200b' }, '请输入详细地址'],
    [{ detail: '三号楼 ' }, '详细地址为 5 - 100 个字'],
    [{ detail: '楼'.repeat(101) }, '详细地址为 5 - 100 个字'],
    [{ mobile: '12812345678' }, expect.stringMatching(/./)],
    [{ mobile: '' }, expect.stringMatching(/./)],
  ])('with %j is refused, and what there was stays', async (wrong, msg) => {
    const { data } = await save()
    const answer = await save({ ...wrong, id: data.id })
    expect([answer.code, answer.msg]).toEqual([400, msg])
    expect((await save({ ...wrong })).code).toBe(400)
    expect(await list()).toEqual([data])
  })

  it('takes names and places at the ends of what is allowed', async () => {
    expect((await save({ name: '𠮷野', detail: '三号楼二层' })).code).toBe(1)
    expect((await save({ name: '满'.repeat(25), detail: '楼'.repeat(100) })).code).toBe(1)
  })

  it('is changed in place and keeps what it is to its owner', async () => {
    const first = (await save()).data
    const second = (await save(at(2))).data
    here.time.now += 5
    const changed = (await save({ id: first.id, name: '张大满', area: '310106' })).data
    expect(changed).toMatchObject({ id: first.id, name: '张大满', region: '上海市 静安区', isDefault: true })
    expect(changed.updatedAt).toBe(here.time.now)
    // Saying that it is no longer the default moves nothing: another one has to be.
    expect((await save({ id: first.id, isDefault: false })).data.isDefault).toBe(true)
    expect((await save({ id: second.id, ...at(2), isDefault: true })).data.isDefault).toBe(true)
    expect(await defaults()).toEqual([second.id])
  })

  it('of somebody else does not exist', async () => {
    const other = await here.person()
    const { id } = (await save()).data
    for (const call of ['address.detail', 'address.remove', 'address.setDefault'])
      expect((await other.ask(call, { id })).code).toBe(404)
    expect((await save({ id, name: '别人家' }, other)).code).toBe(404)
    expect(await list(other)).toEqual([])
    expect(await list()).toMatchObject([{ id, name: '张小满' }])
  })
})

describe('the default', () => {
  it('is the first, moves where it is told to, and stands first', async () => {
    const ids: number[] = []
    for (const room of [1, 2, 3]) ids.push((await save(at(room))).data.id)
    expect((await list()).map((row) => row.id)).toEqual([ids[0], ids[2], ids[1]])
    const moved = await who.ask<{ rows: Address[] }>('address.setDefault', { id: ids[1] })
    expect(moved.data.rows.map((row) => [row.id, row.isDefault])).toEqual([
      [ids[1], true],
      [ids[2], false],
      [ids[0], false],
    ])
    expect((await who.ask('address.setDefault', { id: ids[1] })).code).toBe(1)
    expect(await defaults()).toEqual([ids[1]])
    expect((await who.ask('address.setDefault', { id: 999_999 })).code).toBe(404)
    expect(await defaults()).toEqual([ids[1]])
  })

  it('goes to the newest when it is removed, and nowhere when it was the last', async () => {
    const ids: number[] = []
    for (const room of [1, 2, 3]) ids.push((await save(at(room))).data.id)
    const left = await who.ask<{ rows: Address[] }>('address.remove', { id: ids[0] })
    expect(left.data.rows.map((row) => [row.id, row.isDefault])).toEqual([
      [ids[2], true],
      [ids[1], false],
    ])
    await who.ask('address.remove', { id: ids[1] })
    expect(await defaults()).toEqual([ids[2]])
    expect((await who.ask<{ rows: Address[] }>('address.remove', { id: ids[2] })).data.rows).toEqual([])
    expect((await who.ask('address.remove', { id: ids[2] })).code).toBe(404)
    expect((await save(at(9))).data.isDefault).toBe(true)
  })

  it('is one, whoever presses what at the same time', async () => {
    const ids: number[] = []
    for (const room of [1, 2, 3, 4]) ids.push((await save(at(room))).data.id)
    const ctx = here.as(who.id)
    await Promise.allSettled([
      ...ids.map((id) => ctx.call('address.setDefault', { id })),
      ctx.call('address.remove', { id: ids[0] ?? 0 }),
      ctx.call('address.save', { ...HOME, ...at(5), isDefault: true }),
      ctx.call('address.save', { ...HOME, id: ids[2] ?? 0, isDefault: true }),
      ctx.call('address.remove', { id: ids[3] ?? 0 }),
    ])
    expect(await defaults()).toHaveLength(1)
  })
})

describe('as many as one may have', () => {
  it('are not passed by adding many at once', async () => {
    for (let room = 1; room < MOST_ADDRESSES; room += 1) await save(at(room))
    const ctx = here.as(who.id)
    const added = await Promise.allSettled(
      [101, 102, 103, 104, 105].map((room) => ctx.call('address.save', { ...HOME, ...at(room) })),
    )
    expect(added.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(MOST_ADDRESSES)
    const answer = await save(at(200))
    expect([answer.code, answer.msg]).toEqual([409, '最多保存 20 个地址，请先删除不用的'])
    // One that is there may still be changed, and the same one said again.
    expect((await save({ ...at(1), name: '张大满', id: (await list())[0]?.id })).code).toBe(1)
    expect((await save(at(2))).code).toBe(1)
  })

  it('are one when the same is said five times at once', async () => {
    const ctx = here.as(who.id)
    const all = await Promise.all(Array.from({ length: 5 }, () => ctx.call('address.save', HOME)))
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })
})

describe('as personal data', () => {
  it('stands in the copy of its owner alone', async () => {
    const other = await here.person()
    await save({ detail: '不该看见的楼 1 号' }, other)
    await save()
    const { id } = (await who.ask<{ id: number }>('user.export')).data
    expect(await runDueJobs(here.deps)).toBe(1)
    const request = requestOf('user.exportFile', { id }, { token: who.token, now: here.time.now })
    const file = await here.app.inject(request)
    expect(JSON.parse(file.body)).toMatchObject({
      addresses: [
        { name: '张小满', mobile: '13812345678', region: '浙江省 杭州市 西湖区', detail: HOME.detail },
      ],
    })
    expect(file.body).not.toContain('不该看见')
  })

  it('goes with the account, and only with it', async () => {
    const other = await here.person()
    await save({}, other)
    await save()
    await who.ask('user.delete', { code: await who.ownCode('delete') })
    here.time.now += 8 * DAY
    expect(await executeDeletions(here.deps)).toBe(1)
    const rows = await here.database.db.selectFrom('addresses').select('user_id').execute()
    expect(rows).toEqual([{ user_id: other.id }])
  })
})

it('the demo’s reader has two, the first of them number 1 and the default', async () => {
  const demo = await world('demo')
  try {
    await seed(demo.deps, { demo: true })
    const reader = await demo.database.db
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', '13800000001')
      .executeTakeFirstOrThrow()
    const { rows } = await demo.as(reader.id).call('address.list')
    expect(rows.map((row) => [row.id, row.isDefault, row.region])).toEqual([
      [1, true, '浙江省 杭州市 西湖区'],
      [2, false, '上海市 静安区'],
    ])
  } finally {
    await demo.close()
  }
})
