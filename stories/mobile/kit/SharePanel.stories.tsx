import { SharePanel } from '@/mobile/kit/share/SharePanel'
import { Button } from 'design-system/Button'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { LONG } from '../scene'

const facts = {
  title: '《渡口有灯》这部短剧，我想请你一起看',
  description: '前几集免费，打开就能看',
  link: 'https://shusheng.example/s/theater/videodetail?id=1&scene=DEM2223',
}

const meta: Meta<typeof SharePanel> = {
  title: 'Mobile/Kit/SharePanel',
  component: SharePanel,
  args: { visible: true, onClose: fn(), facts, work: { kind: 'drama', id: 1 } },
}
export default meta
type Story = StoryObj<typeof SharePanel>

export const Full: Story = {}
/** A room, an article or a person, of which no poster is made. */
export const WithoutPoster: Story = { render: (args) => <SharePanel {...args} work={undefined} /> }
export const Extremes: Story = {
  args: { facts: { ...facts, title: LONG.repeat(3), description: LONG.repeat(3) } },
}
export const Scanning: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '二维码' }))
    await expect(await screen.findByRole('img', { name: /的二维码$/ })).toBeVisible()
  },
}
export const Wide: Story = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
export const Shown: Story = {
  render: () => <Button onClick={() => void SharePanel.show({ facts })}>分享</Button>,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '分享' }))
    await expect(await screen.findByRole('dialog', { name: '分享' })).toBeVisible()
  },
}
