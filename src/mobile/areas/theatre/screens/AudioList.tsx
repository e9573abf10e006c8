import { WorkList } from '../parts/WorkList'

/** Audio dramas. */
export default function AudioList() {
  return <WorkList kind="audio" title="有声剧" searchIndex={3} />
}
