import { insertWork, refusalOf, world, type World } from '@tests/support/world'

let here: World
let db: World['database']['db']
let reader: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  reader = await here.user()
})
afterEach(() => here.close())

const grant = (user_id: number, work_id: number, part_id: number) =>
  db.insertInto('entitlements').values({ user_id, work_id, part_id, order_id: 1, created_at: 1 }).execute()

const join = (user_id: number, until: number) =>
  db.insertInto('memberships').values({ user_id, tier: 'member', until }).execute()

describe('list', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 12; number += 1)
      await insertWork(here, {
        number,
        title: `剧${number}`,
        heat: Math.floor(number / 4),
        score: number % 3,
        price: number % 2,
        published_at: 100 - number,
        category: number % 2 ? 'city' : 'period',
        finished: number > 6 ? 1 : 0,
        free: number === 12 ? 1 : 0,
      })
    await insertWork(here, { number: 13, state: 'draft' })
    await insertWork(here, { number: 1, kind: 'audio' })
  })

  it.each(['hot', 'new', 'score', 'price'] as const)('pages by %s without gaps or doubles', async (sort) => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await here.visitor().call('work.list', {
        kind: 'drama',
        sort,
        limit: 5,
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBe(12)
      seen.push(...page.rows.map((row) => row.id))
      cursor = page.next || undefined
    } while (cursor)
    expect(seen).toHaveLength(12)
    expect(new Set(seen).size).toBe(12)
    if (sort === 'new') expect(seen.slice(0, 3)).toEqual([1, 2, 3])
    if (sort === 'hot') expect(seen.slice(0, 2)).toEqual([12, 11])
  })

  it('filters', async () => {
    const ids = async (filter: object) =>
      (await here.visitor().call('work.list', { kind: 'drama', limit: 50, ...filter })).rows
        .map((row) => row.id)
        .sort((a, b) => a - b)
    expect(await ids({ category: 'period' })).toEqual([2, 4, 6, 8, 10, 12])
    expect(await ids({ finished: true })).toEqual([7, 8, 9, 10, 11, 12])
    expect(await ids({ free: true })).toEqual([12])
    expect(await ids({ category: 'period', finished: false })).toEqual([2, 4, 6])
  })

  it.each(['???', 'bm90LWEtbnVtYmVy', Buffer.from('1').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await refusalOf(here.visitor().call('work.list', { kind: 'drama', cursor }))).toMatchObject({
        code: 400,
      })
    },
  )
})

describe('detail', () => {
  let work: { id: number; parts: number[] }
  beforeEach(async () => {
    work = await insertWork(here, {
      number: 1,
      parts: 3,
      free_parts: 1,
      member_free: 1,
      part_coins: 20,
      tags: '["治愈"]',
    })
  })

  const locks = async (user: number | null) => {
    const { parts, owned } = await (user ? here.as(user) : here.visitor()).call('work.detail', {
      kind: 'drama',
      id: 1,
    })
    return { locked: parts.map((part) => part.locked), owned }
  }

  it('locks for a visitor, a user, a member, an owner of one part and of the whole', async () => {
    expect(await locks(null)).toEqual({ locked: [false, true, true], owned: false })
    expect(await locks(reader)).toEqual({ locked: [false, true, true], owned: false })
    await grant(reader, work.id, work.parts[1] ?? 0)
    expect(await locks(reader)).toEqual({ locked: [false, false, true], owned: false })
    const member = await here.user()
    await join(member, here.time.now + 1000)
    expect(await locks(member)).toEqual({ locked: [false, false, false], owned: true })
    here.time.now += 1000
    expect(await locks(member)).toEqual({ locked: [false, true, true], owned: false })
    const owner = await here.user()
    await grant(owner, work.id, 0)
    expect(await locks(owner)).toEqual({ locked: [false, false, false], owned: true })
  })

  it('does not open for a member what members pay for too', async () => {
    await db.updateTable('works').set({ member_free: 0 }).where('id', '=', work.id).execute()
    await join(reader, here.time.now + 1000)
    expect(await locks(reader)).toEqual({ locked: [false, true, true], owned: false })
  })

  it('shows the price of a part, its own or the work’s', async () => {
    await db
      .updateTable('parts')
      .set({ coins: 5 })
      .where('id', '=', work.parts[2] ?? 0)
      .execute()
    const { parts, tags, favorite } = await here.as(reader).call('work.detail', { kind: 'drama', id: 1 })
    expect(parts.map((part) => part.coins)).toEqual([20, 20, 5])
    expect(tags).toEqual(['治愈'])
    expect(favorite).toBe(false)
  })

  it.each(['draft', 'off'] as const)('does not exist for the public while it is %s', async (state) => {
    await db.updateTable('works').set({ state }).where('id', '=', work.id).execute()
    expect(await refusalOf(here.visitor().call('work.detail', { kind: 'drama', id: 1 }))).toMatchObject({
      code: 404,
    })
  })

  it('gives no work of another kind', async () => {
    expect(await refusalOf(here.visitor().call('work.detail', { kind: 'film', id: 1 }))).toMatchObject({
      code: 404,
    })
  })
})

describe('text', () => {
  it('opens the free part with its neighbours and refuses the locked one with the ways to pay', async () => {
    const { parts } = await insertWork(here, {
      kind: 'ebook',
      number: 3,
      parts: 3,
      free_parts: 2,
      member_free: 1,
      price: 0,
      part_coins: 0,
    })
    const [first = 0, second = 0, third = 0] = parts
    const answer = await here.visitor().call('work.text', { kind: 'ebook', id: 3, partId: second })
    expect(answer).toMatchObject({
      body: '正文2',
      previous: first,
      next: third,
      part: { number: 2, locked: false },
    })
    expect(
      await here.visitor().call('work.text', { kind: 'ebook', id: 3, partId: first }),
    ).not.toHaveProperty('previous')
    expect(
      await refusalOf(here.visitor().call('work.text', { kind: 'ebook', id: 3, partId: third })),
    ).toEqual({ code: 402, message: '本章需开通会员后继续' })
  })

  it('says of a part that no way opens that it is not open yet', async () => {
    const { parts } = await insertWork(here, {
      kind: 'ebook',
      number: 4,
      parts: 2,
      free_parts: 1,
      member_free: 0,
      price: 0,
      part_coins: 0,
    })
    expect(
      await refusalOf(here.visitor().call('work.text', { kind: 'ebook', id: 4, partId: parts[1] ?? 0 })),
    ).toEqual({ code: 402, message: '本章暂未开放' })
  })

  it('gives no part of another work', async () => {
    await insertWork(here, { kind: 'ebook', number: 1, parts: 1 })
    const other = await insertWork(here, { kind: 'ebook', number: 2, parts: 1 })
    expect(
      await refusalOf(
        here.visitor().call('work.text', { kind: 'ebook', id: 1, partId: other.parts[0] ?? 0 }),
      ),
    ).toMatchObject({ code: 404 })
  })
})

describe('favourites', () => {
  it('are set once, listed newest first, and are the caller’s own', async () => {
    for (const number of [1, 2, 3]) {
      await insertWork(here, { number })
      here.time.now += 1000
      await here.as(reader).call('work.favorite', { kind: 'drama', id: number, on: true })
      await here.as(reader).call('work.favorite', { kind: 'drama', id: number, on: true })
    }
    const page = await here.as(reader).call('work.favoriteList', { limit: 2 })
    expect(page).toMatchObject({ total: 3, rows: [{ id: 3 }, { id: 2 }] })
    expect(await here.as(reader).call('work.favoriteList', { limit: 2, cursor: page.next })).toMatchObject({
      rows: [{ id: 1 }],
      next: '',
    })
    expect(await here.as(await here.user()).call('work.favoriteList')).toMatchObject({
      total: 0,
      rows: [],
    })
    await here.as(reader).call('work.favorite', { kind: 'drama', id: 2, on: false })
    expect(await here.as(reader).call('work.favoriteList')).toMatchObject({
      total: 2,
      rows: [{ id: 3 }, { id: 1 }],
    })
    expect(await here.as(reader).call('work.detail', { kind: 'drama', id: 3 })).toMatchObject({
      favorite: true,
    })
  })
})

describe('reviews', () => {
  it('are one a user and work, the newest on top', async () => {
    await insertWork(here, { number: 1 })
    const other = await here.user()
    await here.as(reader).call('work.comment', { kind: 'drama', id: 1, text: '好看', stars: 5 })
    await here.as(other).call('work.comment', { kind: 'drama', id: 1, text: '还行', stars: 3 })
    await here.as(reader).call('work.comment', { kind: 'drama', id: 1, text: ' 二刷更好看 ', stars: 4 })
    const page = await here.as(reader).call('work.comments', { kind: 'drama', id: 1 })
    expect(page).toMatchObject({
      total: 2,
      rows: [
        { text: '二刷更好看', stars: 4, mine: true, name: '读者1' },
        { text: '还行', stars: 3, mine: false },
      ],
    })
    const first = await here.visitor().call('work.comments', { kind: 'drama', id: 1, limit: 1 })
    expect(
      await here.visitor().call('work.comments', { kind: 'drama', id: 1, limit: 1, cursor: first.next }),
    ).toMatchObject({ rows: [{ text: '还行' }], next: '' })
  })

  it('are not empty', async () => {
    await insertWork(here, { number: 1 })
    expect(
      await refusalOf(here.as(reader).call('work.comment', { kind: 'drama', id: 1, text: '   ', stars: 5 })),
    ).toMatchObject({ code: 400 })
  })
})
