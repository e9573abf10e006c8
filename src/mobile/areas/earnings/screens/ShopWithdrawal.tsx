import { Withdrawal } from '../parts/Withdrawal'

export default function ShopWithdrawal() {
  return <Withdrawal wallet="shop" title="店铺提现" />
}
