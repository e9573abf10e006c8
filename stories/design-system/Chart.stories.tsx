import { Chart } from 'design-system/Chart'
import type { ChartPoint } from 'design-system/Chart'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const points = (...values: number[]): ChartPoint[] =>
  values.map((value, at) => ({ label: `6月${at + 1}日`, value }))
const many = (height: number) =>
  Array.from({ length: 30 }, (_, at) => Math.round(height * (1.2 + Math.sin(at / 3) + (at % 4) / 5)))

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
export const TwoLines: Story = {
  args: {
    series: [
      { name: '本周', points: points(320, 415, 380, 502, 476, 610, 588) },
      { name: '上周', points: points(280, 300, 420, 390, 455, 470, 520) },
    ],
  },
}
export const TwoBars: Story = { args: { ...TwoLines.args, variant: 'bar' } }
export const Many: Story = {
  args: {
    series: [
      { name: '本月', points: points(...many(900)) },
      { name: '上月', points: points(...many(500)) },
    ],
  },
}
export const ManyBars: Story = { args: { ...Many.args, variant: 'bar' } }
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
