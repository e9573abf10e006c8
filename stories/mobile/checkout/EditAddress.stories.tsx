import EditAddress from '@/mobile/areas/checkout/screens/EditAddress'
import { failing, refused, slow } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/EditAddress', component: EditAddress, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/editaddress'

type Play = NonNullable<Story['play']>

/**
 * Pastes a text and has it parsed, until `said` appears. Typed text is stored as a draft, so the story starts without
 * one.
 */
const paste =
  (text: string, said: string): Play =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByLabelText('粘贴整段地址，自动识别')
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.paste(text)
    await userEvent.click(await canvas.findByRole('button', { name: '识别' }))
    await expect(await canvas.findByText(said)).toBeVisible()
  }
const fresh = (handlers: HttpHandler[] = []): Story => ({
  ...scene(at, { as: 'reader', handlers }),
  beforeEach: () => localStorage.removeItem('drafts'),
})
const WHOLE = '李远，13987654321，上海市静安区愚园路 218 弄 6 号'

export const Adding: Story = fresh()
export const Editing: Story = scene('/ebook/editaddress?id=1', { as: 'reader' })
export const Read: Story = { ...fresh(), play: paste(WHOLE, '已识别，请核对') }
export const ReadInPart: Story = {
  ...fresh(),
  play: paste('13987654321 杭州市愚园路 5 号楼', '已识别，请补充收货人、所在地区'),
}
export const Hopeless: Story = {
  ...fresh(),
  play: paste('今天天气真好', '没有识别出收货信息，请手动填写'),
}
export const Wrong: Story = {
  ...fresh(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('请选择所在地区')).toBeVisible()
  },
}
export const ChoosingArea: Story = {
  ...fresh(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^所在地区/ }))
    await expect(await within(document.body).findByText('浙江省')).toBeVisible()
  },
}
export const AreasFailed: Story = {
  ...fresh([failing('common.areas')]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^所在地区/ }))
    await expect(await within(document.body).findByRole('button', { name: '重新加载' })).toBeVisible()
  },
}
export const TooMany: Story = {
  ...fresh([refused('address.save', 409, '最多保存 20 个地址，请先删除不用的')]),
  play: async (context) => {
    await paste(WHOLE, '已识别，请核对')(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('最多保存 20 个地址，请先删除不用的')).toBeVisible()
  },
}
export const Loading: Story = scene('/ebook/editaddress?id=1', {
  as: 'reader',
  handlers: [slow('address.detail')],
})
export const Gone: Story = scene('/ebook/editaddress?id=1', {
  as: 'reader',
  handlers: [refused('address.detail', 404, '地址不存在或已删除')],
})
