import { SignaturePad } from 'design-system/SignaturePad'
import type { SignatureStroke, SignatureValue } from 'design-system/SignaturePad'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

/** A line through points, with as many between them as a finger would leave. */
const through = (...points: [number, number][]): SignatureStroke =>
  points.flatMap(([x, y], at) => {
    const [nextX, nextY] = points[at + 1] ?? [x, y]
    return [0, 1, 2, 3].map((step) => ({
      x: x + ((nextX - x) * step) / 4,
      y: y + ((nextY - y) * step) / 4,
      pressure: 0.5,
      time: 1 + at * 80 + step * 20,
    }))
  })

/** The characters 一山. */
const strokes = [
  through([120, 122], [190, 112], [250, 116]),
  through([370, 60], [372, 110], [370, 160]),
  through([320, 100], [322, 130], [326, 166], [376, 164], [424, 160]),
  through([424, 92], [426, 126], [424, 172]),
]
const drawn: SignatureValue = { mode: 'draw', strokes, name: '' }

const meta: Meta<typeof SignaturePad> = {
  title: 'Design system/SignaturePad',
  component: SignaturePad,
  args: { label: '乙方签名', defaultValue: drawn },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof SignaturePad>

export const Full: Story = {}
export const Empty: Story = {
  args: { defaultValue: { ...drawn, strokes: [] }, hint: '与合同上的姓名一致' },
}
export const Typed: Story = { args: { defaultValue: { mode: 'type', strokes: [], name: '沈听澜' } } }
export const TypedEmpty: Story = { args: { defaultValue: { mode: 'type', strokes: [], name: '' } } }
export const Wrong: Story = { args: { defaultValue: { ...drawn, strokes: [] }, error: '请先签名' } }
export const Disabled: Story = { args: { disabled: true } }
export const Extremes: Story = {
  args: {
    label: '甲方（书声文化传媒有限公司）授权代表签名',
    defaultValue: { mode: 'type', strokes: [], name: '阿依古丽·买买提艾力·吐尔逊江·穆罕默德' },
  },
}
