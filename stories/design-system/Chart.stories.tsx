import { Chart } from 'design-system/Chart'
import type { ChartPoint, ChartSeries } from 'design-system/Chart'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const points = (...values: number[]): ChartPoint[] =>
  values.map((value, at) => ({ label: `6月${at + 1}日`, value }))
const many = (height: number) =>
  Array.from({ length: 30 }, (_, at) => Math.round(height * (1.2 + Math.sin(at / 3) + (at % 4) / 5)))
const weeks: [ChartSeries, ChartSeries] = [
  { name: '本周', points: points(320, 415, 380, 502, 476, 610, 588) },
  { name: '上周', points: points(280, 300, 420, 390, 455, 470, 520) },
]
const months: [ChartSeries, ChartSeries] = [
  { name: '本月', points: points(...many(900)) },
  { name: '上月', points: points(...many(500)) },
]
const sales: [ChartSeries, ...ChartSeries[]] = [
  { name: '图书', points: points(1_286, 940, 0, 1_120, 860, 1_530, 1_410) },
  { name: '课程', points: points(420, 0, 365, 480, 390, 610, 555) },
  { name: '短剧', points: points(310, 280, 240, 0, 335, 420, 380) },
  { name: '周边', points: points(150, 90, 120, 180, 60, 210, 240) },
]

const meta: Meta<typeof Chart> = {
  title: 'Design system/Chart',
  component: Chart,
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
  args: {
    label: '每天的播放',
    unit: '次',
    whole: true,
    series: [{ name: '播放', points: points(320, 415, 380, 502, 476, 610, 588) }],
  },
}
export default meta
type Story = StoryObj<typeof Chart>

export const Full: Story = {}
export const Bars: Story = { args: { variant: 'bar' } }
export const TwoLines: Story = { args: { series: weeks } }
export const TwoBars: Story = { args: { series: weeks, variant: 'bar' } }
/** The second line has days of its own, which are shown beside its values. */
export const PreviousPeriod: Story = {
  args: {
    series: [
      { name: '本周', points: weeks[0].points },
      {
        name: '上周',
        points: weeks[1].points.map(({ value }, at) => ({ label: `5月${at + 25}日`, value })),
      },
    ],
  },
}
export const Many: Story = { args: { series: months } }
export const ManyBars: Story = { args: { series: months, variant: 'bar' } }
export const Stack: Story = {
  args: { label: '每天的销售额', unit: '元', variant: 'stack', series: sales },
}
export const StackDark: Story = { ...Stack, globals: { theme: 'dark' } }
/** Thirty days, higher than usual by a style of the caller. */
export const ManyStacked: Story = {
  args: {
    label: '每天的销售额',
    unit: '元',
    variant: 'stack',
    formatLabel: (label) => label.slice(2),
    style: { '--chart-height': '260px' },
    series: [
      { name: '图书', points: points(...many(900)) },
      { name: '课程', points: points(...many(400)) },
      { name: '短剧', points: points(...many(300)) },
      { name: '周边', points: points(...many(120)) },
    ],
  },
}
export const Negative: Story = {
  args: {
    label: '每天的结余',
    unit: '元',
    whole: false,
    variant: 'bar',
    series: [{ name: '结余', points: points(12.5, -8.2, 0, 20.4, -15.1) }],
  },
}
export const OnePoint: Story = { args: { series: [{ name: '播放', points: points(42) }] } }
export const Zero: Story = { args: { series: [{ name: '播放', points: points(0, 0, 0) }] } }
export const Extremes: Story = {
  args: {
    series: [
      { name: '名字很长很长的一部作品的播放', points: points(9_876_543_210, 1, 123_456_789_012) },
      { name: '另一部名字也很长很长的作品', points: points(0, 88_888_888_888, 3) },
    ],
  },
}
export const Empty: Story = { args: { series: [{ name: '播放', points: [] }] } }
