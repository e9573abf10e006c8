import type { RefundState } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { machine, moved } from '../kernel/state-machine'

export type Refund = Row<'refunds'>
export type RefundEvent = 'accept' | 'askBack' | 'take' | 'refuse' | 'cancel' | 'done'

/**
 * accept: the money is refunded. askBack: the goods have to be returned first; take: they have arrived. Decisions are
 * final: a refused buyer makes a new request.
 */
export const refundMachine = machine<RefundState, RefundEvent>('refund', {
  requested: { accept: 'refunding', askBack: 'returning', refuse: 'refused', cancel: 'cancelled' },
  returning: { take: 'refunding', refuse: 'refused', cancel: 'cancelled' },
  refunding: { done: 'refunded' },
  refunded: {},
  refused: {},
  cancelled: {},
})

/** States in which pieces are reserved for the refund. */
export const CLAIMING: readonly RefundState[] = ['requested', 'returning', 'refunding', 'refunded']
export const OPEN: readonly RefundState[] = ['requested', 'returning', 'refunding']

/** The only function that changes a refund's state. @throws LostRace */
export const moveRefund = (
  trx: Trx,
  refund: Refund,
  event: RefundEvent,
  now: number,
  set: Partial<Pick<Refund, 'amount' | 'freight' | 'answer'>> = {},
): Promise<Refund> => moved(trx, 'refunds', refundMachine, refund, event, { ...set, updated_at: now })
