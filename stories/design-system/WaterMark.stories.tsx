import { WaterMark } from 'design-system/WaterMark'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const text = '灯塔建成那年，岛上只有三户人家。每到夜里，守灯人把煤油灯点亮，远处的船便慢慢转过头来。'.repeat(
  5,
)

const meta: Meta<typeof WaterMark> = {
  title: 'Design system/WaterMark',
  component: WaterMark,
  args: {
    content: '沈听澜 8000',
    children: <p style={{ padding: 16, lineHeight: 'var(--line-reading)' }}>{text}</p>,
  },
  decorators: [(Story) => <div style={{ maxWidth: 430 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof WaterMark>

export const Full: Story = {}
export const TwoLines: Story = { args: { content: ['书声', '内部资料'] } }
export const FullPage: Story = { args: { fullPage: true } }
/** A contract stays white in the dark theme: its ink is that of the light one. */
export const OnPaper: Story = {
  decorators: [
    (Story) => (
      <div data-theme="light" style={{ background: 'var(--color-paper)' }}>
        {Story()}
      </div>
    ),
  ],
}
export const Extremes: Story = { args: { content: '阿依古丽·买买提艾力·吐尔逊江' } }
