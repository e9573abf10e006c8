import { AgreementReader } from '../parts/AgreementReader'

/** Agreement B: brands. */
export default function AgreementB() {
  return <AgreementReader type="settleB" />
}
