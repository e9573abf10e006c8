import Gift from '@/mobile/areas/membership/screens/Gift'
import PointRecharge from '@/mobile/areas/points/screens/PointRecharge'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/VIP/Gift', component: Gift, ...front }
export default meta
type Story = StoryObj

const as = 'reader'
const at = '/user/gift'
const claim = `${at}?token=a-token-of-forty-three-characters`
const preview = (state: AnswerOf<'user.giftPreview'>['state']): Story =>
  scene(claim, {
    as,
    still: true,
    handlers: [changed('user.giftPreview', (gift) => ({ ...gift, state, message: '一起读完这个冬天。' }))],
  })
const book = changed('work.detail', (detail) => {
  const own = recordingsOf('work.detail').find(({ payload }) => payload['kind'] === 'ebook')
  return (own?.answer.data as AnswerOf<'work.detail'> | undefined) ?? detail
})

export const Given: Story = scene(at, { as, still: true })
export const Got: Story = scene(`${at}?side=in`, {
  as,
  still: true,
  handlers: [
    changed('user.gifts', () => {
      const own = recordingsOf('user.gifts').find(({ payload }) => payload['direction'] === 'in')
      return own?.answer.data as AnswerOf<'user.gifts'>
    }),
  ],
})
export const Empty: Story = scene(at, { as, handlers: [empty('user.gifts')] })
export const Loading: Story = scene(at, { as, handlers: [slow('user.gifts')] })
export const Failed: Story = scene(at, { as, handlers: [failing('user.gifts')] })
export const LongWords: Story = scene(at, {
  as,
  still: true,
  handlers: [
    changed('user.gifts', (answer) => ({
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, title: LONG, message: LONG.slice(0, 60), other: LONG })),
    })),
  ],
})
export const Link: Story = {
  ...scene(at, { as, still: true }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '生成领取链接' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const GiveBook: Story = scene(`${at}?thing=work&kind=ebook&id=1`, { as, handlers: [book] })
export const GiveMembership: Story = scene(`${at}?thing=vip`, { as })
export const GiveNothing: Story = scene(`${at}?thing=work`, { as })
export const Open: Story = preview('open')
export const Taken: Story = preview('taken')
export const Mine: Story = preview('mine')
export const Own: Story = preview('own')
export const Over: Story = preview('over')
export const NoLink: Story = scene(claim, {
  as,
  handlers: [refused('user.giftPreview', 404, '领取链接已失效，请向好友要一个新的')],
})

const points = (story: StoryObj): StoryObj => ({ ...story, render: () => <PointRecharge /> })
const packs = '/user/integral/recharge'
export const Points: Story = points(scene(packs, { as }))
export const PointsLoading: Story = points(scene(packs, { as, handlers: [slow('integral.pointpacks')] }))
export const PointsFailed: Story = points(scene(packs, { as, handlers: [failing('integral.pointpacks')] }))
export const NoPoints: Story = points(scene(packs, { as, handlers: [empty('integral.pointpacks')] }))
