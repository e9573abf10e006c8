import { AgreementReader } from '../parts/AgreementReader'

/** Agreement A: shops of people and companies. */
export default function AgreementA() {
  return <AgreementReader type="settleA" />
}
