import type { Trx } from '../deps'
import { moveWithdrawal, type Withdrawal } from './withdrawals'

/** An operator lets a withdrawal through; it is paid with the next run of the payouts. @throws LostRace */
export const approveWithdrawal = (
  trx: Trx,
  row: Withdrawal,
  staffId: number,
  now: number,
): Promise<Withdrawal> =>
  moveWithdrawal(trx, row, 'approve', { now, note: '审核通过', staffId, set: { reviewer_id: staffId } })
