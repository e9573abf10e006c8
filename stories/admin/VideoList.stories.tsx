import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Video list', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/video/list'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminvideo.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminvideo.list')] })
export const NothingFits: Story = office({
  at: `${at}?keyword=不存在的剧`,
  handlers: [empty('adminvideo.list')],
})
export const Failed: Story = office({ at, handlers: [failing('adminvideo.list')] })

const operator = changed('adminuser.info', (info) => ({
  ...info,
  name: 'operator',
  role: 'operator',
  permissions: ['video.read', 'video.edit'],
  definePrice: false,
}))
export const AsOperator: Story = office({ at, handlers: [operator] })

/** Long titles, no cover, no price, nothing to play, ¥99,999 and ten thousand of everything. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminvideo.list', ({ rows, ...rest }) => ({
      ...rest,
      total: 10_000,
      rows: rows.map((row, index) => ({
        ...row,
        title:
          index % 2 ? '灯' : '长安城上元夜里那一盏没有人认得也没有人敢熄灭的旧宫灯与它的守灯人后来的故事全集',
        cover: '',
        state: (['draft', 'published', 'off'] as const)[index % 3] ?? 'draft',
        parts: index === 0 ? 0 : 10_000,
        ready: index === 0 ? 0 : 9_999,
        price: index % 2 ? 0 : 9_999_900,
        heat: index % 2 ? 0 : 1_234_567_890,
      })),
    })),
  ],
})

export const BulkChange: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = await canvas.findAllByRole('checkbox', { name: /^选择 / }, { timeout: 10_000 })
    for (const box of boxes.slice(0, 3)) await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: '下架' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect((await dialog.findAllByText(/^下架 \d 个视频？$/)).length).toBeGreaterThan(0)
  },
}
