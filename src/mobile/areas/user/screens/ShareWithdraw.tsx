import { Withdrawal } from '../parts/Withdrawal'

/** Withdrawals of a promoter. */
export default function ShareWithdraw() {
  return <Withdrawal wallet="brokerage" title="提现" />
}
