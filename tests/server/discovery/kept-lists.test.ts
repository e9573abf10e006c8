import { insertWork, refusalOf, world, type World } from '@tests/support/world'

let here: World
let db: World['database']['db']
let user: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  user = await here.user()
})
afterEach(() => here.close())

const me = () => here.as(user)
const setState = (id: number, state: 'off' | 'draft' | 'published') =>
  db.updateTable('works').set({ state }).where('id', '=', id).execute()
const grant = (work_id: number, part_id = 0) =>
  db
    .insertInto('entitlements')
    .values({ user_id: user, work_id, part_id, order_id: 1, created_at: 1 })
    .execute()

const KINDS = ['drama', 'film', 'audio', 'fm', 'script', 'course'] as const

describe.each(KINDS)('A %s off the shelf', (kind) => {
  let work: { id: number; parts: number[] }
  beforeEach(async () => {
    work = await insertWork(here, { number: 1, kind, parts: 3, free_parts: 1, price: 900, part_coins: 20 })
  })
  const detail = () => me().call('work.detail', { kind, id: 1 })
  const part = (number: number) => work.parts[number - 1] ?? 0

  it('opens for its buyer, and is not sold', async () => {
    await grant(work.id)
    await setState(work.id, 'off')
    expect(await detail()).toMatchObject({ owned: true, work: { price: 0, free: false } })
    expect((await detail()).parts.map(({ locked }) => locked)).toEqual([false, false, false])
    expect(await me().call('user.purchased')).toMatchObject({
      total: 1,
      rows: [{ offShelf: true, work: { kind, id: 1 } }],
    })
  })

  it('opens what was bought of it, and nothing else', async () => {
    await grant(work.id, part(2))
    await setState(work.id, 'off')
    expect((await detail()).parts.map(({ locked, coins }) => [locked, coins])).toEqual([
      [true, 0],
      [false, 0],
      [true, 0],
    ])
  })

  it('does not exist for anybody else', async () => {
    await setState(work.id, 'off')
    expect(await refusalOf(detail())).toMatchObject({ code: 404, message: '内容不存在或已下架' })
  })
})

it('An episode of a drama off the shelf plays for its buyer alone', async () => {
  const work = await insertWork(here, { number: 1, parts: 2, free_parts: 1, part_coins: 20 })
  const [first = 0, second = 0] = work.parts
  await grant(work.id, second)
  await setState(work.id, 'off')
  const episode = { vid: 1, episode_id: second }
  expect(await me().call('video.play', episode)).toMatchObject({ url: expect.stringContaining('media/') })
  expect(await refusalOf(me().call('video.play', { vid: 1, episode_id: first }))).toMatchObject({
    code: 402,
    message: '已下架，未购买的内容不再出售',
  })
  expect(await refusalOf(here.visitor().call('video.play', episode))).toMatchObject({ code: 404 })
  const place = { ...episode, play_duration: 5, position: 5, duration: 100 }
  expect(await me().call('video.callback', place)).toMatchObject({ accepted: true })
  expect(await me().call('video.progress', { kind: 'drama', vid: 1 })).toMatchObject({
    progress: { partId: second },
  })
})

describe('Favourites and the footprint', () => {
  let bought: { id: number }
  let other: { id: number }
  beforeEach(async () => {
    bought = await insertWork(here, { number: 1, kind: 'ebook', parts: 1, price: 900 })
    other = await insertWork(here, { number: 2, kind: 'audio', parts: 1, price: 900 })
    await insertWork(here, { number: 3, kind: 'drama', parts: 1 })
    await grant(bought.id)
    for (const [kind, id] of [
      ['ebook', 1],
      ['audio', 2],
      ['drama', 3],
    ] as const) {
      here.time.now += 1000
      await me().call('work.detail', { kind, id })
      await me().call('work.favorite', { kind, id, on: true })
    }
  })
  const shelves = async () => ({
    favorites: (await me().call('work.favoriteList')).rows.map(({ id, offShelf }) => [id, offShelf]),
    footprint: (await me().call('user.footprint')).rows.map(({ work }) => [work.id, work.offShelf]),
  })

  it('keep what the operator takes off the shelf, and say whether it still opens', async () => {
    const all = [
      [3, undefined],
      [2, undefined],
      [1, undefined],
    ]
    expect(await shelves()).toEqual({ favorites: all, footprint: all })
    await setState(bought.id, 'off')
    await setState(other.id, 'off')
    const marked = [
      [3, undefined],
      [2, 'gone'],
      [1, 'open'],
    ]
    expect(await shelves()).toEqual({ favorites: marked, footprint: marked })
    expect(await me().call('work.favoriteList', { limit: 1 })).toMatchObject({ total: 3 })
    expect(await me().call('user.index')).toMatchObject({ favorites: 3, footprints: 3 })
    await setState(other.id, 'published')
    expect((await shelves()).favorites[1]).toEqual([2, undefined])
  })

  it('do not show a draft, which nobody but its makers may see', async () => {
    await setState(other.id, 'draft')
    const left = [
      [3, undefined],
      [1, undefined],
    ]
    expect(await shelves()).toEqual({ favorites: left, footprint: left })
  })

  it('are left by a work that is gone when the user removes it, and not joined by it again', async () => {
    await setState(other.id, 'off')
    const mark = { kind: 'audio', id: 2 } as const
    expect(await me().call('work.favorite', { ...mark, on: false })).toEqual({ favorite: false })
    expect((await shelves()).favorites.map(([id]) => id)).toEqual([3, 1])
    expect(await refusalOf(me().call('work.favorite', { ...mark, on: true }))).toMatchObject({ code: 404 })
  })
})
