import { randomBytes } from 'node:crypto'
import type { BatchForm } from '@/contract/promotion/bookcards'
import type { StaffCaller } from '@tests/support/door'

const DAY = 86_400_000

export const batchForm = (now: number, more: Partial<BatchForm> = {}): BatchForm => ({
  name: '新年读书卡',
  grant: 'coins',
  coins: 100,
  count: 1,
  validFrom: now - DAY,
  validUntil: now + 30 * DAY,
  oncePerson: true,
  ...more,
})

export interface Printed {
  number: string
  password: string
}

/** Cards as the file says them. */
export const cardsIn = (csv: string): Printed[] =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
    .map(([number = '', password = '']) => ({ number, password }))

/** Makes a batch and answers its id and its cards. */
export async function print(
  ctx: StaffCaller,
  more: Partial<BatchForm> = {},
): Promise<{ id: number; cards: Printed[] }> {
  const own = { ...ctx, idempotencyKey: `key-of-batch-${randomBytes(6).toString('hex')}` }
  const { id, csv } = await own.call('admincard.issue', { form: batchForm(ctx.clock.now(), more) })
  return { id, cards: cardsIn(csv) }
}
