import type { OwnCard } from '@/contract/promotion/bookcards'
import BenefitCard from '@/mobile/areas/membership/screens/BenefitCard'
import Benefits from '@/mobile/areas/membership/screens/Benefits'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/User/Benefits', ...front }
export default meta
type Story = StoryObj

const DAY = 86_400_000
/** Recorded responses for the member: a card with a work. */
const ofMember = <N extends 'user.cards' | 'user.card'>(name: N): AnswerOf<N> =>
  recordingsOf(name).find(({ as }) => as === 'member')?.answer.data as AnswerOf<N>

const list = (story: StoryObj): StoryObj => ({ ...story, render: () => <Benefits /> })
const at = '/user/benefits/index'
const linked = `${at}?number=8888000020260006`

export const Cards: Story = list(scene(at, { as: 'reader', still: true }))
/** Every kind, valid and expired, with a name that is too long. */
export const EveryKind: Story = list(
  scene(at, {
    as: 'reader',
    still: true,
    handlers: [
      changed('user.cards', ({ rows }) => {
        const card = (more: Partial<OwnCard>): OwnCard => ({ ...(rows[0] as OwnCard), ...more })
        const given = ofMember('user.cards').rows.map((row) => ({
          ...row,
          title: LONG,
          grant: {
            ...row.grant,
            ...(row.grant.work ? { work: { ...row.grant.work, title: LONG, cover: '' } } : {}),
          },
        }))
        return {
          rows: [
            card({ id: 91, until: RECORDED_AT + 30 * DAY }),
            card({
              id: 92,
              until: RECORDED_AT + 3_650 * DAY,
              grant: { kind: 'member', tier: 'creator', days: 3_650, coins: 0 },
            }),
            card({ id: 93, until: 0, grant: { kind: 'coins', days: 0, coins: 1_000_000 } }),
            ...given,
            ...rows,
          ],
          next: '',
          total: 12_345,
        }
      }),
    ],
  }),
)
export const Empty: Story = list(scene(at, { as: 'reader', handlers: [empty('user.cards')] }))
export const Loading: Story = list(scene(at, { as: 'reader', handlers: [slow('user.cards')] }))
export const Failed: Story = list(scene(at, { as: 'reader', handlers: [failing('user.cards')] }))

const look: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('密码'), 'SHUS-HENG-8888')
  await userEvent.click(canvas.getByRole('button', { name: '查看卡内权益' }))
}
/** A typing error is shown before it costs an attempt. */
export const Faults: Story = {
  ...list(scene(`${at}?number=8888000020260007`, { as: 'reader', still: true })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '查看卡内权益' }))
    await expect(canvas.getByText('卡号不正确，请核对')).toBeVisible()
    await expect(canvas.getByText('请输入密码')).toBeVisible()
  },
}
export const Confirm: Story = {
  ...list(scene(linked, { as: 'reader', still: true })),
  play: async (context) => {
    await look(context)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const ConfirmWork: Story = {
  ...list(
    scene(linked, {
      as: 'reader',
      still: true,
      handlers: [
        changed('user.cardDecrypt', (answer) => ({
          ...answer,
          until: 0,
          grant: ofMember('user.card').grant,
        })),
      ],
    }),
  ),
  play: async (context) => {
    await look(context)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
const refusal = (code: number, words: string): Story => ({
  ...list(scene(linked, { as: 'reader', still: true, handlers: [refused('user.cardDecrypt', code, words)] })),
  play: async (context) => {
    await look(context)
    await expect(await within(context.canvasElement).findByText(words)).toBeVisible()
  },
})
export const Wrong: Story = refusal(400, '卡号或密码不正确')
export const TooMany: Story = refusal(429, '输入错误次数过多，请 15 分钟后再试')
export const Spent: Story = refusal(409, '该卡已被兑换')
/** Another user redeemed the card while this one read what it grants. */
export const LostTheRace: Story = {
  ...list(
    scene(linked, {
      as: 'reader',
      still: true,
      handlers: [refused('ebook.useBookCard', 409, '该卡已被兑换')],
    }),
  ),
  play: async (context) => {
    await look(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    // The dialog is still moving in.
    await userEvent.click(await dialog.findByRole('button', { name: '确认兑换' }), { pointerEventsCheck: 0 })
    await expect(await dialog.findByText('该卡已被兑换')).toBeVisible()
  },
}

const one = (story: StoryObj): StoryObj => ({ ...story, render: () => <BenefitCard /> })
const card = '/user/benefits/card?id=2'
const work = changed('user.card', () => ofMember('user.card'))

export const OneOver: Story = one(scene(card, { as: 'reader', still: true }))
export const OneRunning: Story = one(
  scene(card, {
    as: 'reader',
    still: true,
    handlers: [
      changed('user.card', (answer) => ({
        ...answer,
        redeemedAt: RECORDED_AT - DAY,
        until: RECORDED_AT + 29 * DAY,
        open: true,
        history: [{ event: 'redeemed', at: RECORDED_AT - DAY }],
      })),
    ],
  }),
)
export const OneWork: Story = one(scene(card, { as: 'reader', still: true, handlers: [work] }))
export const OneWorkOpened: Story = one(
  scene(card, {
    as: 'reader',
    still: true,
    handlers: [
      changed('user.card', () => {
        const answer = ofMember('user.card')
        const opened = Array.from({ length: 20 }, (_, index) => ({
          event: 'opened' as const,
          at: RECORDED_AT - index * DAY,
        }))
        return { ...answer, history: [...opened, ...answer.history] }
      }),
    ],
  }),
)
export const OneWorkGone: Story = one(
  scene(card, {
    as: 'reader',
    still: true,
    handlers: [changed('user.card', () => ({ ...ofMember('user.card'), open: false }))],
  }),
)
export const OneCoins: Story = one(
  scene(card, {
    as: 'reader',
    still: true,
    handlers: [
      changed('user.card', (answer) => ({
        ...answer,
        until: 0,
        open: true,
        grant: { kind: 'coins', days: 0, coins: 1_000_000 },
        history: [{ event: 'redeemed', at: answer.redeemedAt }],
      })),
    ],
  }),
)
export const OneLoading: Story = one(scene(card, { as: 'reader', handlers: [slow('user.card')] }))
export const OneFailed: Story = one(scene(card, { as: 'reader', handlers: [failing('user.card')] }))
export const OneNotMine: Story = one(
  scene(card, { as: 'reader', handlers: [refused('user.card', 404, '书卡不存在')] }),
)
export const OneNotNamed: Story = one(scene('/user/benefits/card', { as: 'reader' }))
