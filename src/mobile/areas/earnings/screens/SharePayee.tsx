import { Payees } from '../parts/Payees'

/** Payee accounts of a promoter. */
export default function SharePayee() {
  return <Payees title="收款人" />
}
