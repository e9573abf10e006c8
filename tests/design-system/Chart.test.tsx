import { fireEvent, render, screen, within } from '@testing-library/react'
import { Chart } from 'design-system/Chart'
import type { ChartPoint } from 'design-system/Chart'
import { axisTicks, labelledIndices } from '../../design-system/components/Chart/scale.ts'

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
