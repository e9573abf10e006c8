import { VisitorPlayer } from '../parts/lesson/VisitorPlayer'

/** A sample lesson alone, for visitors. */
export default function VideoSample() {
  return <VisitorPlayer view="plain" title="试听示例" />
}
