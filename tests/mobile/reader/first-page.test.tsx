import { render, screen } from '@testing-library/react'
import { chapterBlocks } from '@/contract/catalogue/chapter-text'
import { FirstPage } from '@/mobile/areas/reader/surface/FirstPage'

const pageOf = (body: string) =>
  render(<FirstPage book="慢船" chapter={{ title: '第一章 船名', blocks: chapterBlocks(body, true) }} />)
const texts = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-start]')].map(({ textContent }) => textContent)

it('has the title and the text up to what has to be measured', () => {
  const { container } = pageOf(
    '<p>父亲的船<b>没有</b>名字。</p><hr><p>河上起雾了。</p><p><img src="files/a.webp" alt="船" /></p><p>看不见的一段。</p>',
  )
  expect(screen.getByRole('heading', { name: '第一章 船名' })).toBeInTheDocument()
  expect(texts(container)).toEqual(['父亲的船没有名字。', '', '河上起雾了。'])
})

it.each(['<ruby>渡<rt>dù</rt></ruby>口', '水<sup>2</sup>', '<a data-note="n1">1</a>注'])(
  'ends before a line that is not as high or wide as its text: %s',
  (line) => {
    const { container } = pageOf(`<p>第一段。</p><p>${line}</p><p>第三段。</p>`)
    expect(texts(container)).toEqual(['第一段。'])
  },
)

it('has no more than a screen', () => {
  const { container } = pageOf(`<p>${'江水东流。'.repeat(100)}</p>`.repeat(40))
  expect(container.textContent.length).toBeLessThan(3_000)
})
