import { Section } from 'design-system/Section'
import { Button } from 'design-system/Button'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Section> = {
  title: 'Design system/Section',
  component: Section,
  args: {
    title: '作品简介',
    children: <p style={{ padding: '0 var(--space-4)' }}>山里的四季有自己的语法。</p>,
  },
}
export default meta
type Story = StoryObj<typeof Section>

export const Plain: Story = {}
export const WithMore: Story = { args: { more: { href: '#/ranking' } } }
export const WithNote: Story = {
  args: { note: '主编每周一更新', more: { href: '#/ranking', label: '全部榜单' } },
}
export const WithAction: Story = {
  args: {
    action: (
      <Button kind="ghost" size="s">
        换一换
      </Button>
    ),
  },
}
