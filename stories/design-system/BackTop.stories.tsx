import { BackTop } from 'design-system/BackTop'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, waitFor, within } from 'storybook/test'

function LongPage() {
  return (
    <main style={{ maxWidth: 430, height: 2400, margin: '0 auto', padding: 16 }}>
      <h1 style={{ fontFamily: 'var(--font-serif)', fontSize: 'var(--font-size-24)' }}>长安夜雨</h1>
      <p>往下滑过 400 像素，右下角出现回到顶部。</p>
      <BackTop />
    </main>
  )
}

const meta: Meta<typeof LongPage> = { title: 'Design system/BackTop', component: LongPage }
export default meta
type Story = StoryObj<typeof LongPage>

export const AtTop: Story = {}
export const Scrolled: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 800)
    const button = await within(canvasElement).findByRole('button', { name: '回到顶部' })
    await waitFor(() => expect(button).toBeVisible())
  },
}
