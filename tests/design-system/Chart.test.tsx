import { fireEvent, render, screen, within } from '@testing-library/react'
import { Chart } from 'design-system/Chart'
import type { ChartPoint } from 'design-system/Chart'
import { axisTicks, labelledIndices } from '../../design-system/components/Chart/scale.ts'
import { barRanges } from '../../design-system/components/Chart/series.ts'

const points = (...values: number[]): ChartPoint[] =>
  values.map((value, at) => ({ label: `${at + 1}日`, value }))
// jsdom has no PointerEvent, and its substitute has no place.
const pointer = (type: 'pointermove' | 'pointerdown', clientX: number) =>
  new MouseEvent(type, { bubbles: true, clientX })
const cursor = () => screen.getByRole('slider', { name: '播放，逐项查看' })

it('announces the last values first, and those that the keys lead to', () => {
  render(
    <Chart
      label="播放"
      unit="次"
      series={[
        { name: '本周', points: points(3, 12_000) },
        { name: '上周', points: points(5) },
      ]}
    />,
  )
  expect(cursor()).toHaveAttribute('aria-valuetext', '2日，本周 12,000次，上周 无')
  fireEvent.change(cursor(), { target: { value: '0' } })
  expect(cursor()).toHaveAttribute('aria-valuetext', '1日，本周 3次，上周 5次')
})

it('follows the finger, and stays within the points', () => {
  render(<Chart label="播放" series={[{ name: '本周', points: points(1, 2, 3, 4) }]} />)
  const plot = cursor().parentElement
  if (!plot) throw new Error('No plot')
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 200, 180)
  fireEvent(plot, pointer('pointermove', 170))
  expect(cursor()).toHaveValue('1')
  fireEvent(plot, pointer('pointerdown', 999))
  expect(cursor()).toHaveValue('3')
})

it('keeps the cursor on a point when fewer arrive', () => {
  const { rerender } = render(<Chart label="播放" series={[{ name: '本周', points: points(1, 2, 3) }]} />)
  fireEvent.change(cursor(), { target: { value: '1' } })
  rerender(<Chart label="播放" series={[{ name: '本周', points: points(7) }]} />)
  expect(cursor()).toHaveAttribute('aria-valuetext', '1日，本周 7')
})

it('has all values in a table with a caption', () => {
  render(
    <Chart
      label="结余"
      unit="元"
      format={(value) => value.toFixed(2)}
      series={[{ name: '钱包', points: points(0, -2.5) }]}
    />,
  )
  const table = screen.getByRole('table', { name: '结余（元）' })
  const row = within(table).getByRole('row', { name: /2日/u })
  expect(within(row).getByRole('cell')).toHaveTextContent('-2.50元')
})

it('says the label of a second point where it is not that of the place', () => {
  render(
    <Chart
      label="播放"
      series={[
        { name: '本周', points: points(3, 4) },
        {
          name: '上周',
          points: [
            { label: '1日', value: 5 },
            { label: '30日', value: 6 },
          ],
        },
      ]}
    />,
  )
  expect(cursor()).toHaveAttribute('aria-valuetext', '2日，本周 4，上周（30日）6')
  expect(screen.getByText('30日')).toBeVisible()
  expect(screen.getByRole('row', { name: '2日 4 6（30日）' })).toBeInTheDocument()
  fireEvent.change(cursor(), { target: { value: '0' } })
  expect(cursor()).toHaveAttribute('aria-valuetext', '1日，本周 3，上周 5')
})

it('shortens labels below the axis only', () => {
  const { container } = render(
    <Chart
      label="播放"
      formatLabel={(label) => label.slice(5)}
      series={[{ name: '播放', points: [{ label: '2026-11-20', value: 1 }] }]}
    />,
  )
  expect(container.querySelector('.labels')).toHaveTextContent(/^11-20$/u)
  expect(cursor()).toHaveAttribute('aria-valuetext', '2026-11-20，播放 1')
  expect(screen.getByRole('rowheader')).toHaveTextContent('2026-11-20')
})

describe('a stack', () => {
  const sales = [
    { name: '图书', points: points(0.1, 30) },
    { name: '课程', points: points(0.2, 20) },
    { name: '短剧', points: points(0, 10) },
  ] as const

  it('says the sum before its parts', () => {
    render(<Chart label="播放" unit="元" variant="stack" series={sales} />)
    expect(cursor()).toHaveAttribute('aria-valuetext', '2日，合计 60元，图书 30元，课程 20元，短剧 10元')
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['日期', '合计', '图书', '课程', '短剧'])
    expect(screen.getByRole('row', { name: '1日 0.3元 0.1元 0.2元 0元' })).toBeInTheDocument()
  })

  it('of one series has no sum of its own', () => {
    render(<Chart label="播放" variant="stack" series={[sales[0]]} />)
    expect(cursor()).toHaveAttribute('aria-valuetext', '2日，图书 30')
  })

  it('has an axis as high as its sums, and a pattern for each series after the first', () => {
    const { container } = render(<Chart label="播放" variant="stack" series={sales} />)
    expect(container.querySelector('.ticks')).toHaveTextContent('60')
    const bars = [...container.querySelectorAll('.drawing > rect')]
    const patterns = [...container.querySelectorAll('pattern')].map(({ id }) => `url(#${id})`)
    expect([...new Set(bars.map((bar) => bar.getAttribute('fill')))]).toEqual([null, ...patterns.slice(0, 2)])
    const places = bars.map((bar) => bar.getAttribute('x'))
    expect(places.slice(0, 2)).toEqual(places.slice(2, 4))
  })

  it('puts values below 0 under each other, apart from those above it', () => {
    const ranges = barRanges(
      [
        { name: '收入', points: points(3, -1) },
        { name: '支出', points: points(-2, -4) },
        { name: '退款', points: points(1) },
      ],
      'stack',
    )
    expect(ranges).toEqual([
      [
        { from: 0, to: 3 },
        { from: 0, to: -1 },
      ],
      [
        { from: 0, to: -2 },
        { from: -1, to: -5 },
      ],
      [{ from: 3, to: 4 }],
    ])
  })
})

it('without points says so and has no cursor', () => {
  render(<Chart label="播放" empty="这周还没有播放" series={[{ name: '本周', points: [] }]} />)
  expect(screen.getByRole('figure', { name: '播放' })).toHaveTextContent('这周还没有播放')
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

it.each([
  [[0, 0], true, [0, 1]],
  [[1, 2], true, [0, 1, 2]],
  [[610], true, [0, 200, 400, 600, 800]],
  [[0.1, 0.35], false, [0, 0.1, 0.2, 0.3, 0.4]],
  [[-15, 20], false, [-20, -10, 0, 10, 20]],
  [[-3], true, [-3, -2, -1, 0]],
  [[123_456_789_012], true, [0, 5e10, 10e10, 15e10]],
])('the axis of %j has round values that enclose it and 0', (values, whole, ticks) => {
  expect(axisTicks(values, whole)).toEqual(ticks)
})

it('labels each of a few places, and four of many', () => {
  expect(labelledIndices(3)).toEqual([0, 1, 2])
  expect(labelledIndices(30)).toEqual([0, 10, 19, 29])
})
