import { ImageViewer } from 'design-system/ImageViewer'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const drawn = (color: string, word: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 90 120"><rect width="90" height="120" fill="${color}"/><text x="45" y="64" font-size="16" text-anchor="middle" font-family="serif">${word}</text></svg>`,
  )}`

const meta: Meta<typeof ImageViewer> = {
  title: 'Design system/ImageViewer',
  component: ImageViewer,
  args: { visible: true, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof ImageViewer>

export const One: Story = { args: { images: [drawn('wheat', '归舟')], alts: ['归舟封面'] } }
export const Several: Story = {
  args: {
    images: [drawn('wheat', '归舟'), drawn('lavender', '雾港来信'), drawn('mistyrose', '长安夜雨')],
    index: 1,
  },
}
