import { SearchBar, SearchLink } from 'design-system/SearchBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, within } from 'storybook/test'

const meta: Meta<typeof SearchBar> = { title: 'Design system/SearchBar', component: SearchBar }
export default meta
type Story = StoryObj<typeof SearchBar>

export const Link: Story = {
  render: () => <SearchLink href="#/video/search" placeholder="书名 / 作者 / ISBN" />,
}
export const Field: Story = { args: { onSearch: fn() } }
export const Filled: Story = { args: { defaultValue: '归途列车', onSearch: fn() } }
export const LongKeyword: Story = {
  args: { defaultValue: '从零开始理解概率写给每个人的不确定性入门课以及一百零八个日常例子' },
}
export const Cleared: Story = {
  args: { defaultValue: '归途' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    await expect(screen.getByRole('searchbox')).toHaveFocus()
  },
}
