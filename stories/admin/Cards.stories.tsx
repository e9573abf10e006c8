import type { BatchRow } from '@/contract/promotion/bookcards'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Book cards', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/cards'
const one = `${at}?open=1`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
/** A batch that has not started, one that has expired, and a name and a work that are too long. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('admincard.list', ({ rows, ...rest }) => {
      const batch = (more: Partial<BatchRow>): BatchRow => ({
        ...(rows[0] as BatchRow),
        state: 'live',
        ...more,
      })
      return {
        ...rest,
        rows: [
          batch({ id: 91, name: '二〇二七年春季全国地铁沿线城市书展联合发行纪念读书卡', issued: 5_000 }),
          batch({ id: 92, validFrom: 4_000_000_000_000, validUntil: 4_100_000_000_000, coins: 1_000_000 }),
          batch({ id: 93, validUntil: 1_700_000_000_000, redeemed: 19, disabled: 1 }),
          ...rows,
        ],
      }
    }),
  ],
})
export const Loading: Story = office({ at, handlers: [slow('admincard.list')] })
export const Empty: Story = office({ at, handlers: [empty('admincard.list')] })
export const Failed: Story = office({ at, handlers: [failing('admincard.list')] })
/** Batches and cards are read-only. */
export const ReadOnly: Story = office({
  at: one,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['card.read'] }))],
})

const make: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: /制\s*卡/ }, { timeout: 10_000 }),
  )
  const dialog = within(await within(document.body).findByRole('dialog'))
  await userEvent.click(await dialog.findByLabelText('金币'), { pointerEventsCheck: 0 })
  await userEvent.type(dialog.getByLabelText('批次名称'), '冬至金币卡')
  await userEvent.type(await dialog.findByLabelText('金币数'), '50')
  await userEvent.type(dialog.getByLabelText('张数'), '20')
}
/** The calendar opens at today's date: no screenshot is compared. */
const moving = { chromatic: { disableSnapshot: true } }
const making = office({ at })
export const Making: Story = { ...making, parameters: { ...making.parameters, ...moving }, play: make }
const lost = office({
  at,
  handlers: [refused('admincard.issue', 409, '这一批已经制作，卡密只显示一次；没有保存请停用后重新制作')],
})
export const MadeBefore: Story = {
  ...lost,
  parameters: { ...lost.parameters, ...moving },
  play: async (context) => {
    await make(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '制作并下载卡密' }))
    await dialog.findByText(/这一批已经制作/)
  },
}

export const OneBatch: Story = office({ at: one })
export const OneBatchPhone: Story = { ...OneBatch, globals: phone }
export const OneBatchDisabled: Story = office({
  at: one,
  handlers: [
    changed('admincard.detail', (row) => ({
      ...row,
      state: 'disabled' as const,
      disabled: row.issued - row.redeemed,
      reason: '印刷厂把两批卡的密码印反了，整批收回重制，已联系领取的单位换卡。',
    })),
    changed('admincard.cards', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) =>
        row.state === 'new' ? { ...row, state: 'disabled' as const, reason: '印刷有误，收回重制' } : row,
      ),
    })),
  ],
})
export const OneBatchMoreCards: Story = office({
  at: one,
  handlers: [changed('admincard.cards', (answer) => ({ ...answer, next: 'more', total: 5_000 }))],
})
export const OneBatchNoCardFound: Story = office({ at: one, handlers: [empty('admincard.cards')] })
export const OneBatchCardsLoading: Story = office({ at: one, handlers: [slow('admincard.cards')] })
export const OneBatchCardsFailed: Story = office({ at: one, handlers: [failing('admincard.cards')] })
export const OneBatchFailed: Story = office({ at: one, handlers: [failing('admincard.detail')] })
export const OneBatchGone: Story = office({
  at: one,
  handlers: [refused('admincard.detail', 404, '批次不存在')],
})
export const Disabling: Story = {
  ...office({ at: one }),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: '停用本批' }, { timeout: 10_000 }), {
      pointerEventsCheck: 0,
    })
    await body.findByText('停用“新年读书卡”？')
  },
}
