import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { without } from '../axe'
import { office, phone, wide } from './office'

const meta: Meta = {
  title: 'Admin/Posters',
  globals: wide,
  // Layers overlap as they are drawn. The list of layers beside them selects each of them, at full size.
  parameters: { a11y: without('target-size') },
}
export default meta
type Story = StoryObj

const at = '/admin/poster'
const one = `${at}?id=1`
/** Covers are files of the server: here posters draw them from the titles. */
const plain = changed('adminposter.sample', (answer) => ({
  ...answer,
  avatar: '',
  link: `https://shusheng.example/#/home?scene=${answer.code}`,
  works: answer.works.map((work) => ({ ...work, cover: '' })),
}))

export const Full: Story = office({ at, handlers: [plain] })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminposter.list')] })
export const Empty: Story = office({ at, handlers: [plain, empty('adminposter.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminposter.list')] })
export const NobodyToShow: Story = office({
  at,
  handlers: [refused('adminposter.sample', 404, '用户不存在或已停用')],
})

export const Layout: Story = office({ at: one, handlers: [plain] })
export const LayoutPhone: Story = { ...Layout, globals: phone }
export const LayoutLoading: Story = office({ at: one, handlers: [slow('adminposter.detail')] })
export const LayoutFailed: Story = office({ at: one, handlers: [failing('adminposter.detail')] })
const pick =
  (name: RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 10_000 }))
  }
export const TextPicked: Story = { ...Layout, play: pick(/^文字 作品名$/) }
export const CodePicked: Story = { ...Layout, play: pick(/^二维码$/) }
/** A layer covers the QR code: an error is shown, and nothing is saved. */
export const CodeCovered: Story = office({
  at: one,
  handlers: [
    plain,
    changed('adminposter.detail', (row) => ({
      ...row,
      document: {
        ...row.document,
        layers: row.document.layers.toSorted((a, b) => Number(b.kind === 'qr') - Number(a.kind === 'qr')),
      },
    })),
  ],
})
export const Settings: Story = office({ at: '/admin/poster1', handlers: [plain] })
export const SettingsPhone: Story = { ...Settings, globals: phone }
export const SettingsOff: Story = office({
  at: '/admin/poster1',
  handlers: [plain, changed('adminposter.detail', (row) => ({ ...row, state: 'off' as const }))],
})
/** Read-only. */
export const ReadOnly: Story = office({
  at: one,
  handlers: [plain, changed('adminuser.info', (info) => ({ ...info, permissions: ['poster.read'] }))],
})
