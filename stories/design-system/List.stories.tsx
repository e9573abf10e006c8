import { Button } from 'design-system/Button'
import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import { Switch } from 'design-system/Switch'
import { Tag } from 'design-system/Tag'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, within } from 'storybook/test'

const meta: Meta<typeof List> = {
  title: 'Design system/List',
  component: List,
  args: { label: '账号' },
}
export default meta
type Story = StoryObj<typeof List>

const cover = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="lavender"/><text x="40" y="52" font-size="34" text-anchor="middle" font-family="serif">安</text></svg>',
)}`
const long = '二十四年前那场沉船只留下他一个孩子，如今灯又亮了，摆渡人却不问来路'

export const Full: Story = {
  args: {
    children: (
      <>
        <Row title="手机号" value="138****0001" href="#phone" />
        <Row title="登录密码" missing="未设置" href="#password" />
        <Row title="个人资料与设备" note="登录设备、导出数据、注销账号" href="#profile" />
        <Row title="服务说明" onClick={fn()} />
        <Row title="账号 ID" note="2026-01-12 注册" value="10001" />
      </>
    ),
  },
}
export const Leading: Story = {
  args: {
    label: '服务',
    children: (
      <>
        <Row leading={<Icon name="wallet" />} title="钱包" value="¥128.00" href="#wallet" />
        <Row leading={<Icon name="certificate" />} title="证书" note="可公开查验" href="#certificates" />
        <Row leading={<img src={cover} alt="" />} title="长安旧事" note="第3章 雨夜渡口" onClick={fn()} />
      </>
    ),
  },
}
export const Card: Story = {
  ...Leading,
  args: { ...Leading.args, variant: 'card' },
  decorators: [
    (Story) => <div style={{ padding: 16, background: 'var(--color-surface-group)' }}>{Story()}</div>,
  ],
}
/** A row that is not pressed itself, with a control of its own or a mark at its end. */
export const Actions: Story = {
  args: {
    label: '在线设备',
    children: (
      <>
        <Row title="iPhone 15" note="刚刚 使用" action={<Tag tone="jade">本机</Tag>} />
        <Row
          title="Windows 上的 Chrome"
          note="3 天前 使用"
          action={
            <Button kind="secondary" size="s" aria-label="退出Windows 上的 Chrome">
              退出
            </Button>
          }
        />
        <li>
          <Switch note="只在连接 WLAN 时播放">仅 WLAN 播放</Switch>
        </li>
      </>
    ),
  },
}
export const Disabled: Story = {
  args: {
    children: (
      <>
        <Row leading={<Icon name="wallet" />} title="提现" note="余额满 ¥1 后可以提现" href="#out" disabled />
        <Row title="清除缓存" value="没有缓存" onClick={fn()} disabled />
        <Row leading={<img src={cover} alt="" />} title="长安旧事" note="已下架" value="¥12.00" disabled />
      </>
    ),
  },
}
/** A press that leads nowhere, such as one that copies, shows no arrow. */
export const WithoutArrow: Story = {
  args: { children: <Row title="复制邀请码" value="SHU8888" arrow={false} onClick={fn()} /> },
}
export const Empty: Story = {
  args: { children: null },
  play: ({ canvasElement }) => expect(within(canvasElement).queryByRole('listitem')).not.toBeInTheDocument(),
}
export const Extremes: Story = {
  args: {
    children: (
      <>
        <Row title="个性签名" value={long} onClick={fn()} />
        <Row title={long} value={long} href="#both" />
        <Row title="冻结明细" note={`订单 20261120${'0'.repeat(24)}，1月20日解冻`} value="¥99,999.00" />
        <Row leading={<Icon name="ebook" />} title={long.repeat(2)} note={long} href="#long" />
        <Row title={'20261120'.repeat(8)} action={<Tag tone="amber">生成中</Tag>} />
      </>
    ),
  },
}
export const Wide: Story = { ...Full, globals: { viewport: { value: 'desk1280' } } }
