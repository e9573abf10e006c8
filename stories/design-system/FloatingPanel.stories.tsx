import { FloatingPanel } from 'design-system/FloatingPanel'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const places = ['听澜书房 · 西湖店', '听澜书房 · 滨江店', '书声驿站 · 河坊街', '书声驿站 · 小河直街']

const meta: Meta<typeof FloatingPanel> = {
  title: 'Design system/FloatingPanel',
  component: FloatingPanel,
  args: {
    label: '附近书店',
    anchors: [
      { height: 96, label: '收起' },
      { height: 280, label: '半屏' },
      { height: 520, label: '全部展开' },
    ],
    defaultValue: 1,
    children: (
      <ul style={{ padding: '0 16px' }}>
        {[...places, ...places, ...places].map((place, at) => (
          <li key={at} style={{ padding: '12px 0', borderBottom: '1px solid var(--color-border)' }}>
            {place}
          </li>
        ))}
      </ul>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 620, padding: 16, background: 'var(--color-surface-group)' }}>
        <p>地图</p>
        {Story()}
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof FloatingPanel>

export const Full: Story = {}
export const Low: Story = { args: { defaultValue: 0 } }
export const High: Story = { args: { defaultValue: 2 } }
export const Empty: Story = { args: { children: <p style={{ padding: 16 }}>附近没有书店</p> } }
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
