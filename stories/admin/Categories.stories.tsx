import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Categories', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/video/classlist'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminvideo.categories')] })
export const Empty: Story = office({ at, handlers: [empty('adminvideo.categories')] })
export const Failed: Story = office({ at, handlers: [failing('adminvideo.categories')] })

export const TwoLevels: Story = office({
  at,
  handlers: [
    changed('adminvideo.categories', ({ rows }) => {
      const [first, ...others] = rows.filter((row) => row.kind === 'drama')
      if (!first) return { rows }
      return {
        rows: [first, ...others.map((row, index) => (index < 3 ? { ...row, parentId: first.id } : row))],
      }
    }),
  ],
})

export const ReadOnly: Story = office({
  at,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['video.read'] }))],
})

export const Naming: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '新建分类' }))
    await expect(await within(document.body).findByLabelText('名称')).toBeInTheDocument()
  },
}
