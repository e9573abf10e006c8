import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Choices } from 'design-system/Choices'
import { Sheet } from 'design-system/Sheet'
import type { Topic } from '@/contract/exams/bank'
import { QUESTION_TYPE_LABELS, QUESTION_TYPES } from '@/contract/exams/question-kinds'
import { masteryText } from './masteryTexts'
import { useStart } from './useStart'
import styles from './TopicSheet.module.css'

const COUNTS = [10, 20, 50]

/** Choices of a practice of a topic. @param topic undefined closes the sheet */
export function TopicSheet({ topic, onClose }: { topic: Topic | undefined; onClose: () => void }) {
  const start = useStart()
  // Keeps the content while the sheet closes, and the choices from one topic to the next.
  const [shown, setShown] = useState(topic)
  if (topic && topic !== shown) setShown(topic)
  const [type, setType] = useState('')
  const [count, setCount] = useState(String(COUNTS[0]))
  const begin = () =>
    start({
      mode: 'topic',
      topic: shown?.id,
      type: QUESTION_TYPES.find((known) => known === type),
      count: Number(count),
    })
  return (
    <Sheet
      visible={topic !== undefined}
      onClose={onClose}
      title={shown?.name ?? ''}
      description={shown ? describe(shown) : undefined}
      footer={
        <Button block size="l" onClick={begin}>
          开始练习
        </Button>
      }
    >
      <div className={styles.choices}>
        <Choices
          label="题型"
          hint="“全部”不含问答题；没做过的题先出"
          required
          error={null}
          value={type}
          onChange={setType}
          options={[
            { value: '', label: '全部' },
            ...QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] })),
          ]}
        />
        <Choices
          label="题数"
          required
          error={null}
          value={count}
          onChange={setCount}
          options={COUNTS.map((value) => ({ value: String(value), label: `${value} 题` }))}
        />
      </div>
    </Sheet>
  )
}

const describe = (topic: Topic): string =>
  `共 ${topic.questions} 题，已答 ${topic.answered} 题 · ${masteryText(topic)}`
