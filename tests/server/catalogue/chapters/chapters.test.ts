import { countCharacters } from '@/server/catalogue/chapters'
import type { LockedChapter } from '@/contract/catalogue/reader'
import { Refusal } from '@/server/kernel/http/refusal'
import type { Caller } from '@tests/support/door'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const DAY = 24 * 3_600_000
const SECRET = '后山埋着三坛酒'
const LONG = `${'夜雨敲窗，灯花落尽。'.repeat(12)}${SECRET}`

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
let reader: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  book = await insertWork(here, {
    number: 1,
    kind: 'ebook',
    parts: 6,
    free_parts: 2,
    price: 1900,
    part_coins: 30,
  })
  await db.updateTable('parts').set({ body: LONG }).where('work_id', '=', book.id).execute()
  reader = await here.user()
})
afterEach(() => here.close())

const partId = (number: number): number => book.parts[number - 1] ?? 0
const grant = (part_id: number, user_id = reader) =>
  db
    .insertInto('entitlements')
    .values({ user_id, work_id: book.id, part_id, order_id: 1, created_at: 1 })
    .execute()
const join = (until: number) =>
  db.insertInto('memberships').values({ user_id: reader, tier: 'member', until }).execute()
const off = () => db.updateTable('works').set({ state: 'off' }).where('id', '=', book.id).execute()
const change = (set: object) => db.updateTable('works').set(set).where('id', '=', book.id).execute()

/** Refusal of a locked chapter, with its data. */
const refusedChapter = (ctx: Caller, chapter: number): Promise<Refusal> =>
  ctx.call('ebook.chapterDetail', { id: 1, chapter }).then(
    () => Promise.reject(new Error('The chapter is open')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
  )

describe('The table of contents', () => {
  it('has a letter a chapter for what this caller may open', async () => {
    await db.updateTable('parts').set({ body: '' }).where('id', '=', partId(6)).execute()
    const toc = (ctx = here.visitor()) => ctx.call('ebook.toc', { id: 1 })
    expect(await toc()).toMatchObject({
      work: { kind: 'ebook', id: 1 },
      total: 6,
      freeParts: 2,
      ids: book.parts,
      numbers: [1, 2, 3, 4, 5, 6],
      states: 'fflllw',
    })
    await grant(partId(4))
    expect((await toc(here.as(reader))).states).toBe('fflolw')
    expect((await toc(here.as(await here.user()))).states).toBe('fflllw')
    await grant(0)
    expect((await toc(here.as(reader))).states).toBe('ffooow')
  })

  it('goes on from a chapter', async () => {
    const toc = await here.visitor().call('ebook.toc', { id: 1, from: 3, count: 2 })
    expect(toc).toMatchObject({ total: 6, numbers: [3, 4], states: 'll' })
    expect((await here.visitor().call('ebook.toc', { id: 1, from: 7 })).numbers).toEqual([])
  })

  it('knows the length of each text once it was counted', async () => {
    await db
      .updateTable('parts')
      .set({ rich: 1, body: '<p>一二<b>三</b></p>' })
      .where('number', '=', 2)
      .execute()
    await countCharacters(here.deps, AbortSignal.abort())
    expect((await here.visitor().call('ebook.toc', { id: 1 })).characters).toEqual([0, 0, 0, 0, 0, 0])
    await countCharacters(here.deps, new AbortController().signal)
    const { characters } = await here.visitor().call('ebook.toc', { id: 1 })
    expect(characters).toEqual([LONG.length, 3, LONG.length, LONG.length, LONG.length, LONG.length])
  })

  it.each([
    ['a draft', { state: 'draft' }],
    ['another kind', { kind: 'script' }],
    ['a book off the shelf', { state: 'off' }],
  ])('is not that of %s', async (_what, set) => {
    await change(set)
    for (const call of ['ebook.toc', 'ebook.chapterDetail'] as const)
      expect(await refusalOf(here.as(reader).call(call, { id: 1 }))).toMatchObject({ code: 404 })
    expect(await refusalOf(here.as(reader).call('ebook.chapterPack', { id: 1, from: 1 }))).toMatchObject({
      code: 404,
    })
  })
})

describe('A chapter', () => {
  it('is found by number and by id, and is the first one without either', async () => {
    const ctx = here.visitor()
    const first = await ctx.call('ebook.chapterDetail', { id: 1 })
    expect(first).toMatchObject({
      part: { id: partId(1), number: 1, locked: false },
      version: 1,
      characters: LONG.length,
      body: LONG,
      rich: false,
      total: 6,
      next: { id: partId(2), number: 2, locked: false },
    })
    expect(first).not.toHaveProperty('previous')
    expect(first).not.toHaveProperty('lease')
    const second = await ctx.call('ebook.chapterDetail', { id: 1, chapter: 2 })
    expect(second).toMatchObject({ previous: { number: 1 }, next: { number: 3, locked: true } })
    expect(await ctx.call('ebook.chapterDetail', { id: 1, partId: partId(2) })).toEqual(second)
    const others = await insertWork(here, { number: 2, kind: 'ebook' })
    for (const input of [{ chapter: 7 }, { partId: others.parts[0] ?? 0 }])
      expect(await refusalOf(ctx.call('ebook.chapterDetail', { id: 1, ...input }))).toMatchObject({
        code: 404,
      })
  })

  it('that is locked says how it opens, and gives away its opening alone', async () => {
    await db.updateTable('parts').set({ coins: 50 }).where('id', '=', partId(4)).execute()
    await db.updateTable('parts').set({ body: '' }).where('id', '=', partId(6)).execute()
    await change({ member_free: 1 })
    await grant(partId(5))
    const refused = await refusedChapter(here.as(reader), 3)
    expect(refused).toMatchObject({
      code: 402,
      message: '本章需开通会员或使用金币解锁或购买全部后继续',
      data: {
        part: { id: partId(3), number: 3, locked: true },
        total: 6,
        previous: { number: 2, locked: false },
        next: { number: 4, locked: true },
        memberFree: true,
        coins: 30,
        price: 1900,
        memberPrice: 0,
        opening: LONG.slice(0, 120),
        rest: { ids: [partId(3), partId(4)], coins: 80, chapters: 2 },
      } satisfies Partial<{ [K in keyof LockedChapter]: unknown }>,
    })
    expect(JSON.stringify(refused)).not.toContain(SECRET)
    expect(await refusalOf(here.as(reader).call('ebook.chapterDetail', { id: 1, chapter: 6 }))).toMatchObject(
      {
        code: 404,
      },
    )
  })

  it('opens with a text of whole characters', async () => {
    await db
      .updateTable('parts')
      .set({ body: '𠮷'.repeat(300) })
      .where('id', '=', partId(3))
      .execute()
    const { data } = await refusedChapter(here.visitor(), 3)
    expect(data).toMatchObject({ opening: '𠮷'.repeat(120) })
  })

  it('may be kept offline by a member for a week, or until the membership ends', async () => {
    await change({ member_free: 1 })
    const lease = async (chapter: number) =>
      (await here.as(reader).call('ebook.chapterDetail', { id: 1, chapter })).lease
    await join(here.time.now + 30 * DAY)
    expect(await lease(3)).toBe(here.time.now + 7 * DAY)
    expect(await lease(1)).toBeUndefined()
    await db
      .updateTable('memberships')
      .set({ until: here.time.now + DAY })
      .execute()
    expect(await lease(3)).toBe(here.time.now + DAY)
    await grant(partId(3))
    expect(await lease(3)).toBeUndefined()
    expect(await lease(4)).toBe(here.time.now + DAY)
    await grant(0)
    expect(await lease(4)).toBeUndefined()
  })

  it('of a book off the shelf is read on by those who bought it, not by members', async () => {
    await change({ member_free: 1 })
    await join(here.time.now + DAY)
    const buyer = await here.user()
    await grant(partId(3), buyer)
    await off()
    expect(await refusalOf(here.as(reader).call('ebook.chapterDetail', { id: 1 }))).toMatchObject({
      code: 404,
    })
    const ctx = here.as(buyer)
    expect((await ctx.call('ebook.toc', { id: 1 })).states).toBe('llolll')
    expect((await ctx.call('ebook.chapterDetail', { id: 1, chapter: 3 })).body).toBe(LONG)
    expect(await refusalOf(ctx.call('ebook.chapterDetail', { id: 1, chapter: 1 }))).toMatchObject({
      code: 402,
    })
  })
})

describe('A pack', () => {
  it('has the chapters that are open, and no character of the others', async () => {
    await db.updateTable('parts').set({ body: '第三章的字' }).where('id', '=', partId(3)).execute()
    await grant(partId(5))
    const pack = await here.as(reader).call('ebook.chapterPack', { id: 1, from: 2 })
    expect(pack.rows.map(({ part }) => part.number)).toEqual([2, 5])
    expect(pack.next).toBe(0)
    expect(JSON.stringify(pack)).not.toContain('第三章')
  })

  it('ends after its count and after a million characters, and says where to go on', async () => {
    await grant(0)
    const pack = (from: number, count: number) =>
      here.as(reader).call('ebook.chapterPack', { id: 1, from, count })
    expect(await pack(1, 4)).toMatchObject({ rows: [{}, {}, {}, {}], next: 5 })
    expect(await pack(5, 4)).toMatchObject({ rows: [{}, {}], next: 0 })
    await db
      .updateTable('parts')
      .set({ body: '长'.repeat(600_000) })
      .where('number', '<', 4)
      .execute()
    const long = await pack(1, 6)
    expect(long.rows).toHaveLength(2)
    expect(long.next).toBe(3)
  })
})
