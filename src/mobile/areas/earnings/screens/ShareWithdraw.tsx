import { EarnedKinds, useEarned } from '../parts/EarnedKinds'
import { Withdrawal } from '../parts/Withdrawal'

/** Withdrawals of a promoter or an actor. */
export default function ShareWithdraw() {
  const purpose = useEarned()
  return <Withdrawal key={purpose} wallet={purpose} title="提现" kinds={<EarnedKinds />} />
}
