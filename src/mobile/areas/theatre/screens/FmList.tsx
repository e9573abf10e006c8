import { WorkList } from '../parts/WorkList'

/** FM audio books. */
export default function FmList() {
  return <WorkList kind="fm" title="FM有声书" searchIndex={4} />
}
