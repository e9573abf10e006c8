import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const text = '到期前三天会提醒你。会员期间购买的作品，到期后仍可继续观看和收听。'

const meta: Meta<typeof Sheet> = {
  title: 'Design system/Sheet',
  component: Sheet,
  args: { visible: true, onClose: () => {}, title: '服务说明', children: <p>{text}</p> },
}
export default meta
type Story = StoryObj<typeof Sheet>

export const Plain: Story = {}
export const WithDescription: Story = { args: { description: '请你先了解以下内容' } }
export const WithFooter: Story = {
  args: {
    footer: (
      <Button size="l" block>
        知道了
      </Button>
    ),
  },
}
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index} style={{ marginBottom: 12 }}>
        {index + 1}. {text}
      </p>
    )),
    footer: (
      <Button size="l" block>
        同意
      </Button>
    ),
  },
}
export const IconOnly: Story = { args: { closeOnMask: false, title: '只能用右上角关闭' } }
export const AnswerOnly: Story = { args: { closable: false, title: '请先回答' } }
export const Gold: Story = { args: { tone: 'gold', title: '开通会员' } }
/** A table or another thing that is wider than a phone: on a wide screen the card is as wide as the page. */
export const Wide: Story = {
  args: {
    wide: true,
    title: '开船时间',
    children: (
      <table style={{ minWidth: '100%' }}>
        <tbody>
          {['下塆', '石门', '三汊口'].map((name) => (
            <tr key={name}>
              {[name, '06:00', '08:30', '11:00', '13:30', '16:00', '末班 18:10'].map((cell) => (
                <td key={cell} style={{ padding: 12, whiteSpace: 'nowrap' }}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
}
