import {
  CheckCircleFill,
  CheckCircleOutline,
  ClockCircleFill,
  CloseCircleFill,
  ExclamationCircleFill,
  MinusCircleOutline,
} from 'antd-mobile-icons'
import type { Verdict } from './verdict'

const ICONS = {
  right: CheckCircleFill,
  part: ExclamationCircleFill,
  wrong: CloseCircleFill,
  empty: MinusCircleOutline,
  waiting: ClockCircleFill,
  marked: CheckCircleOutline,
}

/** Each verdict has a shape of its own, so that it is told without its colour; the text beside it says it in words. */
export function VerdictIcon({ verdict }: { verdict: Verdict }) {
  const Shape = ICONS[verdict]
  return <Shape aria-hidden="true" />
}
