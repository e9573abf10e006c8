import { Payees } from '../parts/Payees'

/** Accounts a shop owner is paid to. */
export default function ShopCard() {
  return <Payees title="银行卡" />
}
