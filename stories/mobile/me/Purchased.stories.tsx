import ChangeVip from '@/mobile/areas/membership/screens/ChangeVip'
import Purchased from '@/mobile/areas/me/screens/Purchased'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/User/Purchased', component: Purchased, ...front }
export default meta
type Story = StoryObj

const as = 'reader'
const at = '/user/Purchased/index'

export const Full: Story = scene(at, { as, still: true })
export const Empty: Story = scene(at, {
  as,
  handlers: [empty('user.purchased'), empty('user.purchasedKinds')],
})
export const Loading: Story = scene(at, { as, handlers: [slow('user.purchased')] })
export const Failed: Story = scene(at, { as, handlers: [failing('user.purchased')] })
export const OffShelf: Story = scene(at, {
  as,
  still: true,
  handlers: [
    changed('user.purchased', (answer) => ({
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, offShelf: row.work.kind === 'ebook' })),
    })),
  ],
})
export const Extremes: Story = scene(at, {
  as,
  still: true,
  handlers: [
    changed('user.purchased', (answer) => ({
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, work: { ...row.work, title: LONG, cover: '' } })),
    })),
  ],
})

const codes = (story: StoryObj): StoryObj => ({ ...story, render: () => <ChangeVip /> })
export const Code: Story = codes(scene('/user/changevip', { as, still: true }))
export const CodeOfMember: Story = codes(
  scene('/user/changevip?number=8888000020260006', {
    as,
    still: true,
    handlers: [
      changed('user.member', (centre) => ({
        ...centre,
        tiers: [{ tier: 'member', until: RECORDED_AT + 40 * 86_400_000, days: 40 }],
      })),
    ],
  }),
)
