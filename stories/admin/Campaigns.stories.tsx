import { previewFrame } from '@/admin/features/campaigns/PreviewFrame'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { screen, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = {
  title: 'Admin/Campaigns',
  globals: wide,
  // The frame shows the story of the app's own preview.
  loaders: [
    () => {
      previewFrame.address = () =>
        'iframe.html?id=mobile-webview-promotion--preview&viewMode=story&globals=a11y.manual:!true'
      return Promise.resolve({})
    },
  ],
}
export default meta
type Story = StoryObj

const at = '/admin/copyright/promotion'
const one = `${at}?id=1`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('admincampaign.list')] })
export const Empty: Story = office({ at, handlers: [empty('admincampaign.list')] })
export const Failed: Story = office({ at, handlers: [failing('admincampaign.list')] })
export const Hotels: Story = office({ at: '/admin/copyright/hotelPromotion' })
/** Every state, and a name that is too long. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('admincampaign.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.slice(0, 5).map((row, index) => ({
        ...row,
        title: index ? row.title : '长安城上元夜里那一盏没有人认得也没有人敢熄灭的旧宫灯与它的守灯人后来',
        state: (['draft', 'live', 'scheduled', 'ended', 'off'] as const)[index] ?? 'live',
        liveNumber: index === 1 ? 12 : 0,
        nextAt: index === 2 ? 1_800_000_000_000 : 0,
        until: index === 1 ? 1_800_000_000_000 : 0,
        changed: index < 2,
      })),
    })),
  ],
})

export const Editor: Story = office({ at: one })
export const EditorPhone: Story = { ...Editor, globals: phone }
export const EditorLoading: Story = office({ at: one, handlers: [slow('admincampaign.detail')] })
export const EditorFailed: Story = office({ at: one, handlers: [failing('admincampaign.detail')] })
export const EditorGone: Story = office({
  at: one,
  handlers: [refused('admincampaign.detail', 404, '推广页不存在或已删除')],
})
export const EditorEmpty: Story = office({
  at: one,
  handlers: [
    changed('admincampaign.detail', (answer) => ({
      ...answer,
      row: { ...answer.row, state: 'draft' as const, liveNumber: 0 },
      document: { ...answer.document, blocks: [] },
    })),
  ],
})
const open =
  (name: RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 10_000 }))
  }
export const BlockOpen: Story = { ...Editor, play: open(/^套餐 选一张/) }
export const BlockOpenPhone: Story = { ...EditorPhone, play: open(/^头图 一张年卡/) }
export const Versions: Story = { ...Editor, play: open(/^版\s*本$/) }
export const VersionPreview: Story = {
  ...Editor,
  async play(context) {
    await Versions.play?.(context)
    const number = { name: /^预览第 \d+ 版$/ }
    await userEvent.click(
      (await screen.findAllByRole('button', number, { timeout: 10_000 }))[0] as HTMLElement,
    )
    await screen.findByText(/^第 \d+ 版$/, { selector: '.ant-drawer-title' })
  },
}
export const Publishing: Story = { ...Editor, play: open(/^发\s*布$/) }
/** An operator who may edit but not publish. */
export const WriterOnly: Story = office({
  at: one,
  handlers: [
    changed('adminuser.info', (info) => ({ ...info, permissions: ['campaign.read', 'campaign.edit'] })),
  ],
})
