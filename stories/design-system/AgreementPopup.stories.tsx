import { AgreementPopup } from 'design-system/AgreementPopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof AgreementPopup> = {
  title: 'Design system/AgreementPopup',
  component: AgreementPopup,
  args: {
    visible: true,
    onClose: () => {},
    title: '用户协议',
    html: '<h3>一、服务内容</h3><p>书声提供图书、有声剧、短剧与课程等内容服务。</p>',
  },
}
export default meta
type Story = StoryObj<typeof AgreementPopup>

export const Short: Story = {}
export const Long: Story = {
  args: {
    html: Array.from(
      { length: 12 },
      (_, index) =>
        `<h3>第 ${index + 1} 条</h3><p>你在使用服务时应当遵守法律法规，尊重作者与其他用户的合法权益，不得擅自传播、改编付费内容。</p>`,
    ).join(''),
  },
}
