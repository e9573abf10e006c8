import type { LockedChapter } from '@/contract/catalogue/reader'
import { Refusal } from '@/server/kernel/http/refusal'
import { insertWork, world, type World } from '@tests/support/world'

const BODY = '皇后的头发着了火。\n他在里面想象着什么。'
const SECRET = '后山埋着三坛酒'

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
beforeEach(async () => {
  here = await world()
  db = here.database.db
  book = await insertWork(here, {
    number: 1,
    kind: 'ebook',
    parts: 3,
    free_parts: 2,
    price: 1900,
    part_coins: 30,
  })
  await put(1, { title: '第一章 里面的云', body: BODY })
  await put(2, { title: '第二章 发展', body: '<p>头<b>发</b></p><aside data-note="n1">注</aside>', rich: 1 })
  await put(3, { title: '第三章 丰收', body: `${'夜雨敲窗，灯花落尽。'.repeat(12)}${SECRET}` })
})
afterEach(() => here.close())

const put = (number: number, set: { title: string; body: string; rich?: 0 | 1 }) =>
  db.updateTable('parts').set(set).where('work_id', '=', book.id).where('number', '=', number).execute()
const chapter = (number: number, script?: 'hans' | 'hant') =>
  here.visitor().call('ebook.chapterDetail', { id: 1, chapter: number, ...(script ? { script } : {}) })
const find = async (words: string, script?: 'hans' | 'hant') => {
  const { chapters, locked } = await here
    .visitor()
    .call('ebook.find', { id: 1, words, ...(script ? { script } : {}) })
  return { locked, hits: chapters.flatMap(({ hits }) => hits.map(({ start, exact }) => [start, exact])) }
}

it('is as the author wrote it without a script', async () => {
  const open = await chapter(1)
  expect([open.part.title, open.body, 'script' in open]).toEqual(['第一章 里面的云', BODY, false])
})

it('has its text and the titles around it in the script that was asked for', async () => {
  const open = await chapter(1, 'hant')
  expect(open).toMatchObject({
    script: 'hant',
    characters: BODY.length,
    body: '皇后的頭髮著了火。\n他在裡面想像著什麼。',
    part: { title: '第一章 裡面的雲' },
    next: { title: '第二章 發展' },
  })
  expect((await chapter(2, 'hant')).body).toBe('<p>頭<b>髮</b></p><aside data-note="n1">注</aside>')
  expect((await chapter(1, 'hans')).body).toBe(BODY)
})

it('has the contents and packs in the script that was asked for', async () => {
  expect((await here.visitor().call('ebook.toc', { id: 1, script: 'hant' })).titles).toEqual([
    '第一章 裡面的雲',
    '第二章 發展',
    '第三章 豐收',
  ])
  const reader = here.as(await here.user())
  const { rows } = await reader.call('ebook.chapterPack', { id: 1, from: 1, script: 'hant' })
  expect(rows.map(({ body, script, part }) => [part.title, body.slice(0, 5), script])).toEqual([
    ['第一章 裡面的雲', '皇后的頭髮', 'hant'],
    ['第二章 發展', '<p>頭<', 'hant'],
  ])
})

it('has of a locked chapter the opening alone, in the script that was asked for', async () => {
  const refusal = await chapter(3, 'hant').catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw new Error('The chapter is open')
  const { opening, part, previous } = refusal.data as LockedChapter
  expect([part.title, previous?.title]).toEqual(['第三章 豐收', '第二章 發展'])
  expect(opening).toBe('夜雨敲窗，燈花落盡。'.repeat(12))
  expect(JSON.stringify(refusal.data)).not.toMatch(/[埋酒]/)
})

describe('The search', () => {
  it('finds words of either script, in either script of the text', async () => {
    expect(await find('头发')).toEqual({
      locked: 0,
      hits: [
        [3, '头发'],
        [0, '头发'],
      ],
    })
    expect(await find('頭髮')).toEqual(await find('头发'))
    const converted = await find('头发', 'hant')
    expect(converted).toEqual({
      locked: 0,
      hits: [
        [3, '頭髮'],
        [0, '頭髮'],
      ],
    })
    expect(await find('頭髮', 'hant')).toEqual(converted)
    expect(await find('三罈酒', 'hant')).toEqual({ locked: 1, hits: [] })
  })

  it.each(['想象', '想像'])(
    'finds a word that the scripts write with other characters: %s',
    async (words) => {
      expect(await find(words)).toEqual({ locked: 0, hits: [[14, '想象']] })
      expect(await find(words, 'hant')).toEqual({ locked: 0, hits: [[14, '想像']] })
    },
  )

  it('finds words of either script in a text that its author wrote in traditional characters', async () => {
    await put(1, { title: '第一章', body: '他站在廟裡，為她數著頭髮。' })
    const hits = [
      [10, '頭髮'],
      [0, '头发'],
    ]
    expect(await find('头发')).toEqual({ locked: 0, hits })
    expect(await find('頭髮')).toEqual({ locked: 0, hits })
    expect((await find('庙里', 'hans')).hits).toEqual([[3, '庙里']])
  })

  it('shows titles and what is around a place in the script that was asked for', async () => {
    const { chapters } = await here.visitor().call('ebook.find', { id: 1, words: '什么', script: 'hant' })
    expect(chapters).toEqual([
      {
        chapter: 1,
        title: '第一章 裡面的雲',
        total: 1,
        hits: [{ start: 17, end: 19, before: '他在裡面想像著', exact: '什麼', after: '。' }],
      },
    ])
  })

  it('counts words that are nowhere once, whatever their script', async () => {
    await find('铁路')
    await find('鐵路', 'hant')
    const rows = await db.selectFrom('missed_words').select(['words', 'times']).execute()
    expect(rows).toEqual([{ words: '铁路', times: 2 }])
  })
})
