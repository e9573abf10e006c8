import { VisitorPlayer } from '../parts/lesson/VisitorPlayer'

/** The recording of a live lesson with its chat, for visitors. */
export default function RecordingSample() {
  return <VisitorPlayer view="recording" title="回放示例" />
}
