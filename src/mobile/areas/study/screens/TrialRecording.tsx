import { VisitorPlayer } from '../parts/lesson/VisitorPlayer'

/** The trial of a recording with its chat, for visitors. */
export default function TrialRecording() {
  return <VisitorPlayer view="recording" title="回放" />
}
