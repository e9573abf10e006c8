import { CommentForm, CommentList } from 'design-system/CommentList'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const comments = [
  {
    id: 3,
    name: '青灯读者',
    avatar: '',
    text: '灯油的味道那一集看哭了，后劲很大。',
    stars: 5,
    createdAt: Date.now() - 120_000,
    mine: true,
  },
  {
    id: 2,
    name: '南山听雨',
    avatar: '',
    text: '节奏不快，但每一户人家的沉默都写得清楚。',
    stars: 4,
    createdAt: Date.now() - 7_200_000,
    mine: false,
  },
  {
    id: 1,
    name: '一个名字很长很长很长很长很长的读者',
    avatar: '',
    text: '还行。',
    stars: 3,
    createdAt: Date.now() - 8 * 86_400_000,
    mine: false,
  },
]

const meta: Meta<typeof CommentList> = {
  title: 'Design system/CommentList',
  component: CommentList,
  args: {
    items: comments,
    total: 3,
    status: 'done',
    error: '',
    onLoadMore: () => Promise.resolve(),
    onRetry: fn(),
    onWrite: fn(),
  },
}
export default meta
type Story = StoryObj<typeof CommentList>

export const Full: Story = {}
export const Empty: Story = { args: { items: [], total: 0 } }
export const Loading: Story = { args: { items: [], total: 0, status: 'loading' } }
export const Failed: Story = { args: { items: [], total: 0, status: 'error', error: '网络开小差了' } }
export const Form: Story = {
  render: () => <CommentForm visible onClose={fn()} onSubmit={() => Promise.resolve()} />,
}
export const FormAgain: Story = {
  render: () => (
    <CommentForm
      visible
      onClose={fn()}
      before={{ text: '灯油的味道那一集看哭了。', stars: 4 }}
      onSubmit={() => Promise.resolve()}
    />
  ),
}
