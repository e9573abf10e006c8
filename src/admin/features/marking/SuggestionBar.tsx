import { Button } from 'antd'
import type { Suggestion } from '@/contract/exams/adminmark'
import { Mark } from '../../kit/display/Mark'
import styles from './SuggestionBar.module.css'

interface Props {
  suggestion: Suggestion | undefined
  asking: boolean
  disabled: boolean
  onAsk: () => void
  onTakeAll: () => void
}

/** Asks for suggested marks; when they are there, says what they are and takes them over together. */
export function SuggestionBar({ suggestion, asking, disabled, onAsk, onTakeAll }: Props) {
  if (!suggestion)
    return (
      <Button className={styles.ask ?? ''} loading={asking} disabled={disabled} onClick={onAsk}>
        {asking ? 'AI 正在阅读……' : '获取 AI 评分建议'}
      </Button>
    )
  return (
    <div className={styles.root} role="status">
      <p className={styles.name}>AI 建议 · 待老师确认</p>
      {suggestion.offline && <Mark tone="warning">离线示例</Mark>}
      <Button size="small" disabled={disabled} onClick={onTakeAll}>
        全部采用（Shift+A）
      </Button>
    </div>
  )
}
