import { FloatingContact, type FloatingContactProps } from 'design-system/FloatingContact'
import { Page } from 'design-system/Page'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'

const meta: Meta<typeof FloatingContact> = {
  title: 'Design system/FloatingContact',
  component: FloatingContact,
}
export default meta
type Story = StoryObj<typeof FloatingContact>

export const Headset: Story = { args: { variant: 1 } }
export const Adviser: Story = { args: { variant: 2, label: '版权顾问' } }
export const Tag: Story = { args: { variant: 3 } }
export const Draggable: Story = { args: { variant: 1, draggable: true } }
export const Leading: Story = { args: { variant: 2, href: '#/pages/user/info/contact' } }

/** It covers nothing that keeps to the gutters of a page. */
const besideText = (variant: FloatingContactProps['variant']): Story => ({
  args: { variant },
  render: (props) => (
    <Page title="服务" back={false}>
      <p style={{ padding: '0 16px' }}>{'从登记到维权，一位顾问跟到底。'.repeat(80)}</p>
      <FloatingContact {...props} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [face] = page.getByRole('button', { name: '联系客服' }).children
    const text = document.createRange()
    text.selectNodeContents(page.getByText(/^从登记/))
    await expect(face?.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      text.getBoundingClientRect().right,
    )
  },
})
export const HeadsetBesideText: Story = besideText(1)
export const AdviserBesideText: Story = besideText(2)
export const TagBesideText: Story = besideText(3)
export const WideBesideText: Story = { ...besideText(2), globals: { viewport: { value: 'desk1280' } } }
