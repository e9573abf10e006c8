import { VisitorPlayer } from '../parts/lesson/VisitorPlayer'

/** A sample lesson with its slides, for visitors. */
export default function LessonSample() {
  return <VisitorPlayer view="slides" title="点播示例" />
}
