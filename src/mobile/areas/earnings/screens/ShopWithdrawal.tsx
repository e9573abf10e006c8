import { Withdrawal } from '../parts/Withdrawal'

/** Withdrawals of a shop owner. */
export default function ShopWithdrawal() {
  return <Withdrawal wallet="shop" title="店铺提现" />
}
