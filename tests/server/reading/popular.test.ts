import { quote } from '@/contract/catalogue/anchor'
import { sentences } from '@/contract/catalogue/sentences'
import { LEAST_READERS, MOST_POPULAR } from '@/contract/reading/popular-rules'
import { popularIn } from '@/server/reading/popular'
import { fc } from '@tests/support/properties'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

const TEXT = '父亲的船没有名字。河上的船大多有名字，白漆写在船头。\n天亮以前，他把缆绳解开。'
const [FIRST, SECOND, THIRD] = sentences(TEXT)
const by = (readers: number, start: number, end: number, from = 1) =>
  Array.from({ length: readers }, (_, index) => ({ userId: from + index, start, end }))
const popular = (...highlights: ReturnType<typeof by>[]) =>
  popularIn(TEXT, highlights.flat()).map(({ start, end, readers }) => [TEXT.slice(start, end), readers])

describe('A sentence is popular', () => {
  const { start = 0, end = 0 } = FIRST ?? {}

  it('once enough readers have highlighted it', () => {
    expect(popular(by(LEAST_READERS - 1, start, end))).toEqual([])
    expect(popular(by(LEAST_READERS, start, end))).toEqual([['父亲的船没有名字。', LEAST_READERS]])
  })

  it('by readers, not by highlights', () => {
    expect(popular(by(LEAST_READERS - 1, start, end), by(LEAST_READERS - 1, start + 2, end))).toEqual([])
    expect(popular(by(10, start, end), by(10, start + 2, end, 6))).toEqual([['父亲的船没有名字。', 15]])
  })

  it('when highlights cover half of it, or lie in it by half', () => {
    expect(popular(by(10, start, start + 4))).toHaveLength(1)
    expect(popular(by(10, (SECOND?.start ?? 0) + 3, (SECOND?.start ?? 0) + 5))).toHaveLength(1)
    // From the end of the first sentence over the whole of the second.
    expect(popular(by(10, end - 2, SECOND?.end ?? 0)).map(([words]) => words)).toEqual([
      '河上的船大多有名字，白漆写在船头。',
    ])
  })

  it('in the order of the text, each by itself', () => {
    expect(
      popular(by(12, THIRD?.start ?? 0, THIRD?.end ?? 0), by(30, start, SECOND?.end ?? 0)).map(
        ([, readers]) => readers,
      ),
    ).toEqual([30, 30, 12])
  })

  it('only among the most popular of its chapter', () => {
    const text = '船没有名字。'.repeat(50)
    const all = sentences(text)
    const highlights = all.flatMap((sentence, index) =>
      by(LEAST_READERS + index, sentence.start, sentence.end),
    )
    const found = popularIn(text, highlights)
    expect(found).toHaveLength(MOST_POPULAR)
    expect(found[0]?.readers).toBe(LEAST_READERS + 50 - MOST_POPULAR)
  })

  it('as counting one by one says', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ userId: fc.nat(30), start: fc.nat(40), size: fc.integer({ min: 1, max: 20 }) }),
          {
            maxLength: 120,
          },
        ),
        (given) => {
          const highlights = given.map(({ userId, start, size }) => ({ userId, start, end: start + size }))
          const wanted = sentences(TEXT).flatMap((sentence) => {
            const readers = new Set(
              highlights
                .filter(({ start: from, end: to }) => {
                  const shared = Math.min(to, sentence.end) - Math.max(from, sentence.start)
                  const least = Math.min(sentence.end - sentence.start, to - from)
                  return shared > 0 && shared * 2 >= least
                })
                .map(({ userId }) => userId),
            ).size
            return readers >= LEAST_READERS ? [{ ...sentence, readers }] : []
          })
          expect(popularIn(TEXT, highlights)).toEqual(wanted)
        },
      ),
    )
  })
})

describe('The popular sentences of a chapter', () => {
  let here: OfficeWorld
  let db: OfficeWorld['database']['db']
  let book: { id: number; parts: number[] }
  beforeEach(async () => {
    here = await officeWorld()
    ;({ db } = here.database)
    book = await insertWork(here, { number: 1, kind: 'ebook', title: '慢船', parts: 3, free_parts: 2 })
    await db.updateTable('parts').set({ body: TEXT }).execute()
  })
  afterEach(() => here.close())

  const partId = (number: number): number => book.parts[number - 1] ?? 0
  const { start = 0, end = 0 } = FIRST ?? {}
  /** Highlights of so many readers, on the first sentence. */
  const highlight = async (part: number, readers: number, more: object = {}) => {
    for (let index = 0; index < readers; index += 1)
      await db
        .insertInto('marks')
        .values({
          user_id: await here.user(),
          key: `mark-${part}-${index}`,
          work_id: book.id,
          part_id: partId(part),
          part_version: 1,
          kind: 'highlight',
          from_at: start,
          to_at: end,
          ...quote(TEXT, { start, end }),
          style: 'fill',
          colour: 'yellow',
          note: '',
          from_other: 0,
          seq: 1,
          revision: 1,
          note_revision: 0,
          device: 'phone',
          made_at: 1,
          changed_at: 1,
          deleted_at: null,
          ...more,
        })
        .execute()
  }
  const popularOf = (part: number) => here.visitor().call('ebook.popular', { id: 1, partId: partId(part) })

  it('are told to everybody who may read it, without names', async () => {
    await highlight(1, LEAST_READERS)
    expect(await popularOf(1)).toEqual({ version: 1, rows: [{ start, end, readers: LEAST_READERS }] })
    expect(await popularOf(2)).toEqual({ version: 1, rows: [] })
    await highlight(3, LEAST_READERS)
    expect(await refusalOf(popularOf(3))).toMatchObject({ code: 404 })
  })

  it('count no bookmarks and no deleted highlights', async () => {
    await highlight(1, LEAST_READERS - 1)
    await highlight(1, 5, { kind: 'bookmark', key: 'bookmark' })
    await highlight(1, 5, { deleted_at: 2, key: 'deleted' })
    expect((await popularOf(1)).rows).toEqual([])
    await highlight(1, 1, { kind: 'note', key: 'note' })
    // The answer is kept for some minutes.
    expect((await popularOf(1)).rows).toEqual([])
    here.time.now += 11 * 60_000
    expect((await popularOf(1)).rows).toHaveLength(1)
  })

  it('are found again in a new version of the text', async () => {
    await highlight(1, LEAST_READERS)
    await db
      .updateTable('parts')
      .set({ body: `序。\n${TEXT}`, version: 2 })
      .where('id', '=', partId(1))
      .execute()
    expect(await popularOf(1)).toEqual({
      version: 2,
      rows: [{ start: start + 3, end: end + 3, readers: LEAST_READERS }],
    })
  })

  it('of a book are listed for operators, the most popular first', async () => {
    await highlight(2, LEAST_READERS)
    await highlight(1, LEAST_READERS + 2)
    const office = await here.operator('operator')
    const list = (page: object = {}) => office.call('adminreader.marks', { workId: book.id, ...page })
    expect(await list()).toEqual({
      rows: [1, 2].map((number) => ({
        id: number,
        number,
        title: expect.any(String) as string,
        text: '父亲的船没有名字。',
        readers: LEAST_READERS + (number === 1 ? 2 : 0),
      })),
      next: '',
      total: 2,
    })
    expect((await list({ current: 2, pageSize: 1 })).rows.map(({ number }) => number)).toEqual([2])
  })
})
