import type { MarkEdit } from '@/contract/reading/marks'
import { forgetDeletedMarks } from '@/server/reading/marks'
import { reading } from '@/server/reading/personal'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const DAY = 24 * 3_600_000
const TEXT = `船没有名字。${'父亲蹲在船头，把一根烟抽了很久。'.repeat(8)}河面上起了雾。`
const SECRET = '后山埋着三坛酒'

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
let reader: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  book = await insertWork(here, { number: 1, kind: 'ebook', title: '慢船', parts: 3, free_parts: 2 })
  await db.updateTable('parts').set({ body: TEXT }).where('number', '<', 3).execute()
  await db
    .updateTable('parts')
    .set({ body: SECRET.repeat(20) })
    .where('number', '=', 3)
    .execute()
  reader = await here.user()
})
afterEach(() => here.close())

const partId = (number: number): number => book.parts[number - 1] ?? 0
let events = 0
const edit = (more: Partial<MarkEdit> = {}): MarkEdit => ({
  key: 'mark-0001',
  id: 1,
  partId: partId(1),
  partVersion: 1,
  kind: 'highlight',
  start: 0,
  end: 5,
  style: 'fill',
  colour: 'yellow',
  base: 0,
  changedAt: here.time.now,
  ...more,
})
const save = (marks: MarkEdit[], { user = reader, device = 'phone', event = '' } = {}) =>
  here.as(user).call('ebook.saveMarks', {
    event_id: event || `event-${(events += 1)}`.padEnd(8, '0'),
    device,
    marks,
  })
const marks = (input: object = {}, user = reader) => here.as(user).call('ebook.marks', input)
const grant = (part_id: number) =>
  db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id, order_id: 1, created_at: 1 })
    .execute()

describe('A mark', () => {
  it('gets its quotation from the text', async () => {
    const saved = await save([edit({ start: 6, end: 12, exact: '别的字', note: '开头', kind: 'note' })])
    expect(saved).toEqual({ results: [{ key: 'mark-0001', outcome: 'taken', revision: 1 }], cursor: 1 })
    const { rows, cursor, more } = await marks()
    expect({ cursor, more }).toEqual({ cursor: 1, more: false })
    expect(rows).toMatchObject([
      {
        key: 'mark-0001',
        id: 1,
        chapter: 1,
        exact: TEXT.slice(6, 12),
        prefix: TEXT.slice(0, 6),
        suffix: TEXT.slice(12, 44),
        note: '开头',
        revision: 1,
        deleted: false,
      },
    ])
  })

  it('keeps the quotation of the device when the text has changed', async () => {
    await db.updateTable('parts').set({ version: 2 }).where('id', '=', partId(1)).execute()
    await save([edit({ exact: '旧的字', prefix: '前', suffix: '后' })])
    expect((await marks()).rows).toMatchObject([
      { partVersion: 1, exact: '旧的字', prefix: '前', suffix: '后' },
    ])
  })

  it('of a locked chapter tells nothing of its text', async () => {
    await save([edit({ partId: partId(3), end: 140 })])
    expect(JSON.stringify(await marks())).not.toContain(SECRET)
    await grant(partId(3))
    await save([edit({ key: 'mark-0002', partId: partId(3), end: 140 })])
    expect((await marks()).rows[1]?.exact).toBe(SECRET.repeat(20))
  })

  it('of a chapter of another book gets no text of it', async () => {
    const other = await insertWork(here, { number: 2, kind: 'ebook', parts: 1 })
    await save([edit({ partId: other.parts[0] ?? 0 })])
    expect((await marks()).rows).toMatchObject([{ exact: '' }])
  })

  it('of a book that is gone is not kept, the others of the batch are', async () => {
    const { results } = await save([edit({ id: 99 }), edit({ key: 'mark-0002' })])
    expect(results.map(({ outcome }) => outcome)).toEqual(['gone', 'taken'])
    expect((await marks()).rows.map(({ key }) => key)).toEqual(['mark-0002'])
  })

  it('is its user’s alone', async () => {
    await save([edit()])
    const other = await here.user()
    expect((await marks({}, other)).rows).toEqual([])
    await save([edit({ base: 1, deleted: true })], { user: other })
    expect((await marks()).rows).toMatchObject([{ deleted: false }])
  })

  it('may not be made in the future: a fast clock wins once, not for ever', async () => {
    await save([edit({ changedAt: here.time.now + DAY })])
    expect((await marks()).rows[0]?.changedAt).toBe(here.time.now)
  })
})

describe('Synchronising', () => {
  it('counts a batch once', async () => {
    await save([edit({ note: '甲' })], { event: 'event-same' })
    await save([edit({ base: 1, note: '乙' })])
    const again = await save([edit({ note: '甲' })], { event: 'event-same' })
    expect(again).toEqual({ results: [{ key: 'mark-0001', outcome: 'kept', revision: 2 }], cursor: 2 })
    expect((await marks()).rows).toMatchObject([{ note: '乙', revision: 2 }])
  })

  it('goes on after a cursor, by pages, and tells deletions', async () => {
    const keys = Array.from({ length: 5 }, (_, index) => `mark-000${index}`)
    await save(keys.map((key) => edit({ key })))
    const first = await marks({ limit: 2 })
    expect(first).toMatchObject({ more: true, cursor: 2 })
    const second = await marks({ after: first.cursor, limit: 3 })
    expect(second).toMatchObject({ more: false, cursor: 5 })
    expect([...first.rows, ...second.rows].map(({ key }) => key)).toEqual(keys)
    expect(await marks({ since: 5 })).toMatchObject({ rows: [], cursor: 5 })
    await save([edit({ key: 'mark-0001', base: 1, deleted: true })], { device: 'tablet' })
    expect(await marks({ since: 5 })).toMatchObject({
      rows: [{ key: 'mark-0001', deleted: true, exact: '', note: '' }],
      cursor: 6,
    })
    expect(await marks({ id: 1 })).toMatchObject({ cursor: 6 })
    expect((await marks({ id: 2 })).rows).toEqual([])
  })

  it('keeps both notes of two devices, the older as one of its own', async () => {
    await save([edit({ note: '甲', kind: 'note' })])
    await save([edit({ base: 1, note: '乙', kind: 'note', changedAt: here.time.now - 5 })], {
      device: 'tablet',
    })
    here.time.now += 10
    const late = await save([edit({ base: 1, note: '丙', kind: 'note', changedAt: here.time.now - 20 })], {
      device: 'watch',
    })
    expect(late.results).toEqual([{ key: 'mark-0001', outcome: 'merged', revision: 2 }])
    const rows = (await marks()).rows
    expect(rows.map(({ note, fromOther }) => [note, fromOther])).toEqual([
      ['乙', false],
      ['丙', true],
    ])
    await save([edit({ base: 1, note: '丙', kind: 'note', changedAt: here.time.now - 20 })], {
      device: 'watch',
    })
    expect((await marks()).rows).toHaveLength(2)
  })

  it('numbers the changes of twenty batches at once without a gap or a double', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => save([edit({ key: `mark-${100 + index}` })])))
    const seqs = await db.selectFrom('marks').select('seq').orderBy('seq').execute()
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect((await marks()).cursor).toBe(20)
  })

  it('forgets a deletion after half a year, and then tells an old device to begin anew', async () => {
    await save([edit(), edit({ key: 'mark-0002' }), edit({ key: 'mark-0003' })])
    await save([edit({ base: 1, deleted: true })])
    here.time.now += 180 * DAY
    await forgetDeletedMarks(here.deps)
    expect((await marks({ since: 3 })).rows).toMatchObject([{ key: 'mark-0001', deleted: true }])
    here.time.now += 1
    await forgetDeletedMarks(here.deps)
    expect(await db.selectFrom('marks').select('key').orderBy('key').execute()).toEqual([
      { key: 'mark-0002' },
      { key: 'mark-0003' },
    ])
    const anew = await marks({ since: 3, limit: 1 })
    expect(anew).toMatchObject({ reset: true, rows: [{ key: 'mark-0002' }], more: true })
    const rest = await marks({ after: anew.cursor, limit: 5 })
    expect(rest).toMatchObject({ rows: [{ key: 'mark-0003' }], cursor: 4, more: false })
    expect(rest).not.toHaveProperty('reset')
    expect(await marks({ since: 4 })).toMatchObject({ rows: [] })
    // An edit that was made before the deletion does not bring it back.
    const late = await save([edit({ base: 1, noted: false })])
    expect(late.results).toMatchObject([{ outcome: 'gone' }])
    expect((await marks()).rows).toHaveLength(2)
  })

  it('moves a guest’s marks to the account', async () => {
    const guest = await here.user()
    await save([edit({ note: '访客的' }), edit({ key: 'mark-0002' })], { user: guest })
    await save([edit({ note: '账号的' })])
    await here.deps.command(async (trx) => reading.absorb?.(trx, guest, reader))
    const { rows } = await marks({ since: 1 })
    expect(rows.map(({ key }) => key)).toEqual(['mark-0002'])
    expect((await marks()).rows.find(({ key }) => key === 'mark-0001')?.note).toBe('账号的')
    expect((await marks({}, guest)).rows).toEqual([])
  })
})

describe('Books with marks', () => {
  it('are listed with their numbers, the last changed first', async () => {
    const other = await insertWork(here, { number: 2, kind: 'ebook', parts: 1, free: 1 })
    await save([edit({ note: '一' }), edit({ key: 'mark-0002' }), edit({ key: 'mark-0003' })])
    await save([edit({ key: 'mark-0003', base: 1, deleted: true })])
    here.time.now += 5
    await save([edit({ key: 'mark-0004', id: 2, partId: other.parts[0] ?? 0 })])
    const list = (input: object = {}) => here.as(reader).call('ebook.markedBooks', input)
    expect(await list()).toMatchObject({
      rows: [
        { work: { id: 2 }, marks: 1, notes: 0, readable: true },
        { work: { id: 1 }, marks: 2, notes: 1 },
      ],
      total: 2,
    })
    const first = await list({ limit: 1 })
    expect((await list({ limit: 1, cursor: first.next })).rows).toMatchObject([{ work: { id: 1 } }])
  })

  it('can be read off the shelf by those alone who have bought from them', async () => {
    await save([edit()])
    await db.updateTable('works').set({ state: 'off' }).where('id', '=', book.id).execute()
    const readable = async () =>
      (await here.as(reader).call('ebook.markedBooks', {})).rows.map((row) => row.readable)
    expect(await readable()).toEqual([false])
    await db
      .insertInto('entitlements')
      .values({ user_id: reader, work_id: book.id, part_id: partId(2), order_id: 1, created_at: 1 })
      .execute()
    expect(await readable()).toEqual([true])
  })

  const file = async (format: 'md' | 'txt'): Promise<{ name: string; text: string }> => {
    const { name, body } = await here.as(reader).call('ebook.exportMarks', { id: 1, format })
    const parts: string[] = []
    for await (const part of body) parts.push(String(part))
    return { name, text: parts.join('') }
  }

  it('are exported as Markdown and as text, by chapter', async () => {
    await save([
      edit({ partId: partId(2), note: '第二章的 *笔记*', kind: 'note' }),
      edit({ key: 'mark-0002', start: 6, end: 12 }),
      edit({ key: 'mark-0003', base: 0, start: 0, end: 0, kind: 'bookmark' }),
    ])
    const md = await file('md')
    expect(md.name).toBe('《慢船》笔记.md')
    expect(md.text).toBe(
      [
        '# 《慢船》\n\n程砚秋\n',
        '\n## 第1集\n',
        `\n> ${TEXT.slice(0, 32)}\n\n书签 · 2026-11-20\n`,
        `\n> ${TEXT.slice(6, 12)}\n\n划线 · 2026-11-20\n`,
        '\n## 第2集\n',
        `\n> ${TEXT.slice(0, 5)}\n\n第二章的 \\*笔记\\*\n\n笔记 · 2026-11-20\n`,
      ].join(''),
    )
    expect((await file('txt')).text).toContain(
      `\n【第2集】\n\n${TEXT.slice(0, 5)}\n笔记：第二章的 *笔记*\n笔记 · 2026-11-20\n`,
    )
    expect(await refusalOf(here.as(reader).call('ebook.exportMarks', { id: 2, format: 'md' }))).toMatchObject(
      {
        code: 404,
      },
    )
  })
})
