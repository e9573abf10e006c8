import InterestDetail from '@/mobile/areas/me/screens/InterestDetail'
import Interests from '@/mobile/areas/me/screens/Interests'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { extremes, front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Interests', ...front }
export default meta
type Story = StoryObj

const picker = (story: StoryObj): StoryObj => ({ ...story, render: () => <Interests /> })
const at = '/user/interest/index'
const none = changed('user.interests', ({ rows }) => ({
  rows: rows.map((row) => ({ ...row, chosen: false })),
}))

export const Picker: Story = picker(scene(at, { as: 'reader' }))
export const PickerNothingChosen: Story = picker(scene(at, { as: 'reader', handlers: [none] }))
export const PickerChanged: Story = {
  ...picker(scene(at, { as: 'reader', handlers: [none] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: /古风/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /科幻/ }))
    await expect(canvas.getByText('已选 2 个')).toBeVisible()
  },
}
export const PickerRefused: Story = {
  ...picker(
    scene(at, {
      as: 'reader',
      handlers: [none, refused('user.saveInterests', 404, '兴趣不存在，请刷新后重试')],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: /古风/ }))
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByText('兴趣不存在，请刷新后重试')).toBeVisible()
  },
}
export const PickerExtremes: Story = picker(
  scene(at, {
    as: 'reader',
    handlers: [
      changed('user.interests', ({ rows }) => ({
        rows: rows.map((row, index) => (index % 2 ? row : { ...row, name: LONG, words: LONG, cover: '' })),
      })),
    ],
  }),
)
/** The recommendations fail; the picker works. */
export const PickerNoFeed: Story = picker(
  scene(at, { as: 'reader', handlers: [none, failing('video.short_video')] }),
)
export const PickerEmpty: Story = picker(scene(at, { as: 'reader', handlers: [empty('user.interests')] }))
export const PickerLoading: Story = picker(scene(at, { as: 'reader', handlers: [slow('user.interests')] }))
export const PickerFailed: Story = picker(scene(at, { as: 'reader', handlers: [failing('user.interests')] }))

const detail = (story: StoryObj): StoryObj => ({ ...story, render: () => <InterestDetail /> })
const one = '/user/interest/detail?id=1'
export const Detail: Story = detail(scene(one, { as: 'reader' }))
export const DetailNotChosen: Story = detail(scene(one, { as: 'reader', handlers: [none] }))
export const DetailWide: Story = detail(
  scene('/user/interest/detail?id=11', { as: 'reader', handlers: [none] }),
)
export const DetailGone: Story = detail(scene('/user/interest/detail?id=999', { as: 'reader' }))
export const DetailNoWorks: Story = detail(scene(one, { as: 'reader', handlers: [empty('work.list')] }))
export const DetailExtremes: Story = detail(
  scene(one, {
    as: 'reader',
    handlers: [
      changed('user.interests', ({ rows }) => ({
        rows: rows.map((row) => ({ ...row, name: LONG, words: LONG, cover: '' })),
      })),
      extremes('drama'),
    ],
  }),
)
export const DetailWorksFailed: Story = detail(scene(one, { as: 'reader', handlers: [failing('work.list')] }))
export const DetailLoading: Story = detail(scene(one, { as: 'reader', handlers: [slow('user.interests')] }))
