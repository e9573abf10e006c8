import { durationText } from '@/format/duration'
import { PlayNotice } from './PlayNotice'
import type { Resumed } from './useWorkPlayer'

interface ResumeToastProps {
  resumed: Resumed
  onRestart: () => void
  /** Verb of the button: 看 for a film, 听 for a sound. */
  verb?: string
  onClose: () => void
}

/** Shows the position where play resumed, with a button that restarts. */
export const ResumeToast = ({ resumed, onRestart, verb = '看', onClose }: ResumeToastProps) => (
  <PlayNotice
    text={`已从第${resumed.number}${resumed.unit} ${durationText(resumed.at)} 继续播放`}
    action={`从头${verb}`}
    onAction={onRestart}
    onClose={onClose}
  />
)
