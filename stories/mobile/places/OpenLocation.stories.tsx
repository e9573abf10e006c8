import OpenLocation from '@/mobile/areas/places/screens/OpenLocation'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/System/OpenLocation', component: OpenLocation, ...front }
export default meta
type Story = StoryObj

const at = (fields: Record<string, string>) =>
  `/system/open-location?${new URLSearchParams(fields).toString()}`
const shop = {
  latitude: '30.2741',
  longitude: '120.1551',
  name: '书声书店',
  address: '浙江省杭州市西湖区文三路 1 号',
}

export const Shop: Story = scene(at(shop))
export const LongNames: Story = scene(at({ ...shop, name: LONG, address: LONG + LONG }))
export const NameOnly: Story = scene(at({ latitude: '30.2741', longitude: '120.1551' }))
export const NoCoordinates: Story = scene(at({ name: '书声书店' }))
export const MapApps: Story = {
  ...Shop,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开地图应用' }))
    await expect(await within(document.body).findByRole('link', { name: /高德地图/ })).toBeVisible()
  },
}
