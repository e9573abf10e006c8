import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const OPEN = '渡口的灯亮了。\n他说：“渡口，没有人了。”\nThe Ferry was late; the ferry came.'
const SECRET = '渡口底下埋着一封信。'

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
    parts: 4,
    free_parts: 2,
    price: 1900,
    part_coins: 30,
  })
  await put(1, OPEN)
  await put(2, '第二天他又去了渡　口。')
  await put(3, SECRET)
  await put(4, '别的地方。')
  reader = await here.user()
})
afterEach(() => here.close())

const put = (number: number, body: string) =>
  db.updateTable('parts').set({ body }).where('work_id', '=', book.id).where('number', '=', number).execute()
const find = (words: string, ctx = here.visitor(), from?: number) =>
  ctx.call('ebook.find', { id: 1, words, ...(from === undefined ? {} : { from }) })

it('finds words with what stands around them on their line, whatever their spaces', async () => {
  const { chapters, next } = await find('渡口')
  expect(next).toBe(0)
  expect(chapters.map(({ chapter, total }) => [chapter, total])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(chapters[0]?.hits).toEqual([
    { start: 0, end: 2, before: '', exact: '渡口', after: '的灯亮了。' },
    { start: 12, end: 14, before: '他说：“', exact: '渡口', after: '，没有人了。”' },
  ])
  expect(chapters[1]?.hits[0]?.exact).toBe('渡　口')
})

it('finds words whatever their case, width and punctuation', async () => {
  expect((await find('ＦＥＲＲＹ')).chapters[0]?.hits.map(({ exact }) => exact)).toEqual(['Ferry', 'ferry'])
  expect((await find('渡口没有人')).chapters[0]?.hits[0]?.exact).toBe('渡口，没有人')
})

it('tells of a locked chapter only how often it has the words', async () => {
  const before = await find('渡口', here.as(reader))
  expect(before.locked).toBe(1)
  expect(JSON.stringify(await find('信', here.as(reader)))).toBe('{"chapters":[],"locked":1,"next":0}')
  await db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id: book.parts[2] ?? 0, order_id: 1, created_at: 1 })
    .execute()
  const after = await find('渡口', here.as(reader))
  expect([after.locked, after.chapters.map(({ chapter }) => chapter)]).toEqual([0, [1, 2, 3]])
})

it('covers a long book in pieces, from chapter to chapter', async () => {
  await put(1, `渡口。${'水'.repeat(130_000)}`)
  const first = await find('渡口')
  expect([first.chapters.map(({ chapter }) => chapter), first.next]).toEqual([[1], 2])
  const second = await find('渡口', here.visitor(), first.next)
  expect([second.chapters.map(({ chapter }) => chapter), second.next]).toEqual([[2], 0])
})

it('shows fifty places of a chapter, and counts all', async () => {
  await put(1, '渡口。'.repeat(60))
  const [first] = (await find('渡口')).chapters
  expect([first?.total, first?.hits.length]).toEqual([60, 50])
})

it('refuses words without a letter, and a book that does not exist', async () => {
  expect(await refusalOf(find('，。！'))).toEqual({ code: 400, message: '请输入要查找的文字' })
  expect(await refusalOf(here.visitor().call('ebook.find', { id: 99, words: '渡口' }))).toMatchObject({
    code: 404,
  })
})
