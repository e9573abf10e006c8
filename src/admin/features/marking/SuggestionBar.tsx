import { Button } from 'antd'
import type { Suggestion } from '@/contract/exams/adminmark'
import { Mark } from '../../kit/display/Mark'
import styles from './SuggestionBar.module.css'

interface Props {
  suggestion: Suggestion | undefined
  /** The essay has photographs, which are not read. */
  photos: boolean
  asking: boolean
  disabled: boolean
  onAsk: () => void
  onTakeAll: () => void
}

/** Asks for suggested marks; when they are there, says what they are and takes them over together. */
export function SuggestionBar({ suggestion, photos, asking, disabled, onAsk, onTakeAll }: Props) {
  const textOnly = photos && <p className={styles.note}>只看文字，不看照片</p>
  if (!suggestion)
    return (
      <div className={styles.request}>
        <Button className={styles.ask ?? ''} loading={asking} disabled={disabled} onClick={onAsk}>
          {asking ? 'AI 正在阅读……' : '获取 AI 评分建议'}
        </Button>
        {textOnly}
      </div>
    )
  return (
    <div className={styles.root} role="status">
      <p className={styles.name}>AI 建议 · 待老师确认</p>
      {suggestion.offline && <Mark tone="warning">离线示例</Mark>}
      {textOnly}
      <Button size="small" disabled={disabled} onClick={onTakeAll}>
        全部采用（Shift+A）
      </Button>
    </div>
  )
}
