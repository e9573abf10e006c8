import { WorkList } from '../parts/WorkList'

/** Scripts for adaptation. */
export default function ScriptList() {
  return <WorkList kind="script" title="剧本" searchIndex={7} />
}
