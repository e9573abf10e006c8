import ChooseLocation from '@/mobile/areas/places/screens/ChooseLocation'
import { failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/System/ChooseLocation', component: ChooseLocation, ...front }
export default meta
type Story = StoryObj

const at = '/system/choose-location?for=address'
const searching =
  (text: string, sees: string): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), text)
    await expect((await canvas.findAllByText(new RegExp(sees)))[0]).toBeVisible()
  }

export const Country: Story = scene(at)
export const Given: Story = scene(
  `${at}&latitude=30.25&longitude=120.13&address=${encodeURIComponent('浙江省杭州市西湖区')}`,
)
export const Results: Story = { ...scene(at), play: searching('西湖', '浙江省杭州市') }
export const NothingFound: Story = { ...scene(at), play: searching('亚特兰蒂斯', '没有找到') }
export const NamesLoading: Story = {
  ...scene(at, { handlers: [slow('common.areas')] }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('searchbox'), '杭州')
    await expect(within(canvasElement).getByRole('region', { name: '搜索结果' })).toBeVisible()
  },
}
export const NamesFailed: Story = {
  ...scene(at, { handlers: [failing('common.areas')] }),
  play: searching('杭州', '重新加载'),
}
/** The map moves to it automatically. */
export const Chosen: Story = {
  ...scene(at, { moving: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), '西湖')
    await userEvent.click(await canvas.findByRole('button', { name: /西湖区.*浙江省杭州市/ }))
    await expect(canvas.getByRole('textbox', { name: '详细地址' })).toHaveValue('浙江省杭州市西湖区')
  },
}
export const NoPlaceYet: Story = {
  ...scene(at),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '使用此位置' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('请先搜索城市、定位或拖动地图选一个位置')
  },
}
