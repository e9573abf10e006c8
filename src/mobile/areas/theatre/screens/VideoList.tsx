import { WorkList } from '../parts/WorkList'

/** Short dramas. */
export default function VideoList() {
  return <WorkList kind="drama" title="短剧" searchIndex={1} />
}
