import { Payees } from '../parts/Payees'

/** Payee accounts of a shop owner. */
export default function ShopCard() {
  return <Payees title="银行卡" />
}
