import type { ShelfName } from '@/contract/discovery/store'
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

const grant = (user_id: number, work_id: number, part_id: number, created_at = 1) =>
  db.insertInto('entitlements').values({ user_id, work_id, part_id, order_id: 1, created_at }).execute()

const walk = async (shelf: ShelfName, more: object = {}) => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await here.visitor().call('courses.productlist', {
      shelf,
      limit: 3,
      ...more,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`))
    cursor = page.next || undefined
  } while (cursor)
  return seen
}

describe('a shelf', () => {
  beforeEach(async () => {
    for (let number = 1; number <= 5; number += 1) {
      await insertWork(here, {
        kind: 'ebook',
        number,
        category: 'skill',
        heat: number * 10,
        score: 40 + number,
      })
      await insertWork(here, {
        kind: 'paperbook',
        number,
        category: 'study',
        heat: number * 10,
        price: number,
      })
      await insertWork(here, {
        kind: 'ebook',
        number: 10 + number,
        category: 'children',
        heat: number * 10 + 5,
      })
    }
    await insertWork(here, { kind: 'ebook', number: 30, category: 'children', state: 'off', heat: 999 })
    await insertWork(here, { kind: 'ebook', number: 31, category: 'novel', heat: 999 })
    await insertWork(here, { kind: 'course', number: 1, category: 'study', heat: 999 })
  })

  it.each(['hot', 'new', 'score', 'price'] as const)(
    'of several kinds is one list by %s, without gaps or doubles',
    async (sort) => {
      const seen = await walk('teach', { sort })
      expect(seen).toHaveLength(10)
      expect(new Set(seen).size).toBe(10)
      const kinds = new Set(seen.map((name) => name.split(' ')[0]))
      expect(kinds).toEqual(new Set(['ebook', 'paperbook']))
      if (sort === 'hot')
        expect(seen.slice(0, 4)).toEqual(['ebook 15', 'paperbook 5', 'ebook 14', 'paperbook 4'])
      if (sort === 'price') expect(seen.slice(0, 2)).toEqual(['paperbook 1', 'paperbook 2'])
    },
  )

  it('is narrowed by category, with or without its kind, by offer and by what is picked', async () => {
    expect(await walk('teach', { category: 'study' })).toHaveLength(5)
    expect(await walk('teach', { category: 'paperbook.study' })).toHaveLength(5)
    expect(await walk('teach', { category: 'ebook.study' })).toEqual([])
    expect(await walk('teach', { category: 'novel' })).toEqual([])
    expect(await walk('knowledge', { picked: true })).toEqual(['ebook 5'])
    await db.updateTable('works').set({ free: 1 }).where('number', '=', 3).execute()
    expect(await walk('knowledge', { offer: 'free' })).toEqual(['ebook 3'])
    const { total } = await here.visitor().call('courses.productlist', { shelf: 'ebook', category: 'skill' })
    expect(total).toBe(5)
  })

  it('names the categories that hold something; what reads alike in two kinds is one', async () => {
    const rows = [
      'ebook.children.少儿',
      'paperbook.children.少儿',
      'paperbook.study.教辅',
      'ebook.classic.古籍',
    ]
    for (const [sort, row] of rows.entries()) {
      const [kind = '', slug = '', name = ''] = row.split('.')
      await db.insertInto('categories').values({ kind, slug, name, parent_id: 0, sort }).execute()
    }
    await insertWork(here, { kind: 'paperbook', number: 9, category: 'children' })
    expect((await here.visitor().call('courses.categories', { shelf: 'teach' })).rows).toEqual([
      { slug: 'children', name: '少儿', works: 6 },
      { slug: 'study', name: '教辅', works: 5 },
    ])
  })

  it('refuses a cursor that is not ours', async () => {
    const asked = here.visitor().call('courses.productlist', { shelf: 'ebook', cursor: 'bm90' })
    expect(await refusalOf(asked)).toMatchObject({ code: 400 })
  })
})

it('a board lists its works in its own order', async () => {
  const { id: board_id } = await db
    .insertInto('boards')
    .values({ title: '书声总榜', places: '[]', sort: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { board_id, show_name: '', prize_name: '', amount: 0, mobile: '', url: '' }
  for (let rank = 1; rank <= 7; rank += 1) {
    const work = await insertWork(here, { kind: rank % 2 ? 'ebook' : 'fm', number: rank, heat: rank })
    await db
      .insertInto('board_items')
      .values({ ...item, rank, work_id: work.id })
      .execute()
  }
  await db
    .insertInto('board_items')
    .values({ ...item, rank: 8, work_id: null })
    .execute()
  await db.updateTable('works').set({ state: 'off' }).where('number', '=', 4).execute()
  expect(await walk('ebook', { board: board_id })).toEqual([
    'ebook 1',
    'fm 2',
    'ebook 3',
    'ebook 5',
    'fm 6',
    'ebook 7',
  ])
  const front = await here.visitor().call('ebook.index')
  expect(front.boards).toEqual([])
})

describe('an e-book', () => {
  let book: { id: number; parts: number[] }
  beforeEach(async () => {
    book = await insertWork(here, {
      kind: 'ebook',
      number: 1,
      parts: 9,
      free_parts: 2,
      part_count: 9,
      price: 1690,
    })
  })
  const detail = (user?: number) => (user ? here.as(user) : here.visitor()).call('ebook.detail', { id: 1 })

  it('shows its first chapters and how many are locked', async () => {
    const shown = await detail()
    expect(shown.parts.map((part) => [part.number, part.locked])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
      [5, true],
      [6, true],
    ])
    expect(shown).toMatchObject({ owned: false, lockedParts: 7, memberPrice: 1690 })
  })

  it('opens chapter by chapter, and is owned once all are', async () => {
    await grant(reader, book.id, book.parts[3] ?? 0)
    expect(await detail(reader)).toMatchObject({ owned: false, lockedParts: 6 })
    for (const part of book.parts.slice(4)) await grant(reader, book.id, part)
    await grant(reader, book.id, book.parts[2] ?? 0)
    expect(await detail(reader)).toMatchObject({ owned: true, lockedParts: 0 })
  })

  it('costs members nothing where the membership covers it', async () => {
    await db.updateTable('works').set({ member_free: 1 }).execute()
    expect(await detail()).toMatchObject({ memberPrice: 0, lockedParts: 7 })
    await db
      .insertInto('memberships')
      .values({ user_id: reader, tier: 'member', until: here.time.now + 1 })
      .execute()
    expect(await detail(reader)).toMatchObject({ owned: true, lockedParts: 0 })
  })

  it('lists its chapters from either end', async () => {
    const ctx = here.visitor()
    const first = await ctx.call('ebook.chapters', { id: 1, limit: 4 })
    expect(first).toMatchObject({ total: 9 })
    expect(first.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const last = await ctx.call('ebook.chapters', { id: 1, limit: 6, order: 'desc' })
    const rest = await ctx.call('ebook.chapters', { id: 1, limit: 6, order: 'desc', cursor: last.next })
    expect([...last.rows, ...rest.rows].map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(rest.next).toBe('')
    expect(await refusalOf(ctx.call('ebook.chapters', { id: 2 }))).toMatchObject({ code: 404 })
  })
})

describe('what was bought', () => {
  it('is one row a work, the last first; what membership opens is not among it', async () => {
    const whole = await insertWork(here, { kind: 'ebook', number: 1, parts: 3 })
    const parts = await insertWork(here, { kind: 'drama', number: 2, parts: 5 })
    const gone = await insertWork(here, { kind: 'ebook', number: 3, state: 'off' })
    await insertWork(here, { kind: 'ebook', number: 4, member_free: 1 })
    await db
      .insertInto('memberships')
      .values({ user_id: reader, tier: 'member', until: here.time.now + 1 })
      .execute()
    await grant(reader, whole.id, 0, 10)
    await grant(reader, whole.id, whole.parts[0] ?? 0, 5)
    for (const part of parts.parts.slice(0, 3)) await grant(reader, parts.id, part, 20)
    await grant(reader, gone.id, 0, 30)
    await grant(await here.user(), whole.id, 0, 40)
    const ctx = here.as(reader)
    const all = await ctx.call('user.purchased')
    expect(all.rows.map(({ work, ...row }) => ({ id: work.id, ...row }))).toEqual([
      { id: 3, whole: true, parts: 0, at: 30, offShelf: true },
      { id: 2, whole: false, parts: 3, at: 20, offShelf: false },
      { id: 1, whole: true, parts: 1, at: 10, offShelf: false },
    ])
    expect(all.total).toBe(3)
    expect(await ctx.call('user.purchasedKinds')).toEqual({
      rows: expect.arrayContaining([
        { kind: 'drama', total: 1 },
        { kind: 'ebook', total: 2 },
      ]),
    })
    expect((await ctx.call('user.purchased', { kind: 'ebook' })).rows).toHaveLength(2)
  })

  it('has the course of a book that was bought whole, once, and no draft', async () => {
    const book = await insertWork(here, { kind: 'ebook', number: 1, parts: 3 })
    const course = await insertWork(here, { kind: 'course', number: 2, parts: 4 })
    const draft = await insertWork(here, { kind: 'course', number: 3, state: 'draft' })
    const sample = await insertWork(here, { kind: 'ebook', number: 4, parts: 3 })
    const other = await insertWork(here, { kind: 'course', number: 5 })
    const link = (work_id: number, other_id: number, position = 0) =>
      db.insertInto('work_links').values({ work_id, other_id, role: 'course', position }).execute()
    await link(book.id, course.id)
    await link(book.id, draft.id, 1)
    await link(sample.id, other.id)
    await grant(reader, book.id, 0, 10)
    await grant(reader, course.id, course.parts[3] ?? 0, 20)
    await grant(reader, sample.id, sample.parts[2] ?? 0, 5)
    const second = await insertWork(here, { kind: 'ebook', number: 6, parts: 3 })
    await link(second.id, course.id)
    await grant(reader, second.id, 0, 4)
    const ctx = here.as(reader)
    const { rows, total } = await ctx.call('user.purchased')
    expect(rows.map(({ work, whole, parts }) => [work.kind, work.id, whole, parts])).toEqual([
      ['course', 2, true, 1],
      ['ebook', 1, true, 0],
      ['ebook', 4, false, 1],
      ['ebook', 6, true, 0],
    ])
    expect(total).toBe(4)
  })

  it('pages by the day of buying without gaps or doubles', async () => {
    for (let number = 1; number <= 7; number += 1) {
      const { id } = await insertWork(here, { kind: 'ebook', number })
      await grant(reader, id, 0, Math.ceil(number / 3))
    }
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await here.as(reader).call('user.purchased', { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.rows.map(({ work }) => work.id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})
