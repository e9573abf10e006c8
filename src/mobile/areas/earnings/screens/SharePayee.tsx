import { Payees } from '../parts/Payees'

/** Accounts a promoter is paid to. */
export default function SharePayee() {
  return <Payees title="收款人" />
}
