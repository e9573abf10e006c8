import { createPdfFinder, PAGES_AT_ONCE } from '@/mobile/areas/reader/pdf/findInPdf'
import { layerText, rangesIn } from '@/mobile/areas/reader/pdf/layerText'

const pdf = (texts: readonly string[]) => ({
  pages: texts.length,
  text: (number: number) => Promise.resolve(texts[number - 1] ?? ''),
})

it('finds words page by page, over the ends of lines too', async () => {
  const find = createPdfFinder(pdf(['能见 度四百米', '没有', '又是能见度，还是能见度']))
  const { chapters, next } = await find('能见度', 1)
  expect(next).toBe(0)
  expect(chapters.map(({ chapter, title, total }) => [chapter, title, total])).toEqual([
    [1, '第 1 页', 1],
    [3, '第 3 页', 2],
  ])
  expect(chapters[0]?.hits[0]).toMatchObject({ start: 0, end: 4 })
})

it('looks through a long file a few pages at a time', async () => {
  const find = createPdfFinder(pdf(Array.from({ length: PAGES_AT_ONCE + 1 }, () => '雾')))
  const first = await find('雾', 1)
  expect(first.next).toBe(PAGES_AT_ONCE + 1)
  expect(first.chapters).toHaveLength(PAGES_AT_ONCE)
  expect(await find('雾', first.next)).toMatchObject({ next: 0, chapters: [{ chapter: PAGES_AT_ONCE + 1 }] })
})

it('says that pictures of pages have no words', async () => {
  expect(await createPdfFinder(pdf(['', '  ']))('雾', 1)).toMatchObject({ next: 0, wordless: true })
  expect(await createPdfFinder(pdf(['', '晴']))('雾', 1)).not.toHaveProperty('wordless')
})

it('has the same offsets in the text that lies over the page', () => {
  const layer = document.createElement('div')
  layer.innerHTML = '<span>能见</span><br><span class="markedContent"><span>度四百米</span></span>'
  expect(layerText(layer).text).toBe('能见 度四百米')
  const [range] = rangesIn(layer, [{ start: 1, end: 4 }])
  expect(String(range)).toBe('见度')
})
