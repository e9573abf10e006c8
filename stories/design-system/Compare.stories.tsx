import { Compare } from 'design-system/Compare'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const drawn = (ground: string, hill: string, sun: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><circle cx="290" cy="90" r="42" fill="${sun}"/><path d="M0 220L120 110L220 210L300 150L400 230V300H0z" fill="${hill}"/></svg>`,
  )}`

const meta: Meta<typeof Compare> = {
  title: 'Design system/Compare',
  component: Compare,
  args: {
    label: '对比封面修复前后',
    before: { src: drawn('gainsboro', 'dimgray', 'silver'), alt: '褪色的山景封面', label: '修复前' },
    after: { src: drawn('lightskyblue', 'seagreen', 'gold'), alt: '上色的山景封面', label: '修复后' },
  },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Compare>

export const Full: Story = {}
export const Before: Story = { args: { defaultValue: 100 } }
export const After: Story = { args: { defaultValue: 0 } }
/** A cover, with longer words than fit. */
export const Extremes: Story = {
  args: {
    defaultValue: 35,
    style: { '--ratio': '3 / 4' },
    before: {
      src: drawn('gainsboro', 'dimgray', 'silver'),
      alt: '褪色的山景封面',
      label: '一九三六年初版扫描件原样',
    },
  },
}
