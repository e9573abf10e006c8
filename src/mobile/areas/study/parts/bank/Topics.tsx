import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { Section } from 'design-system/Section'
import type { Topic } from '@/contract/exams/bank'
import { MASTERY_ANSWERS, MASTERY_FEWEST } from '@/contract/exams/question-kinds'
import { masteryShare, masteryText } from './masteryTexts'
import { TopicSheet } from './TopicSheet'
import card from './BankCard.module.css'
import styles from './Topics.module.css'

/** Topics with the caller's mastery; a press opens the choices of a practice. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const [chosen, setChosen] = useState<Topic>()
  return (
    <Section
      title="知识点"
      note={`掌握程度按最近 ${MASTERY_ANSWERS} 次作答计算，答满 ${MASTERY_FEWEST} 次显示`}
      className={card.card}
    >
      {topics.length === 0 ? (
        <Empty picture="box" title="这个科目还没有题目" hint="换个科目看看" />
      ) : (
        <TopicList topics={topics} parent={0} onChoose={setChosen} />
      )}
      <TopicSheet topic={chosen} onClose={() => setChosen(undefined)} />
    </Section>
  )
}

interface TopicListProps {
  topics: readonly Topic[]
  /** Id of the topic whose children are listed; 0 for the top. */
  parent: number
  onChoose: (topic: Topic) => void
}

function TopicList({ topics, parent, onChoose }: TopicListProps) {
  const own = topics.filter(({ parentId }) => parentId === parent)
  if (own.length === 0) return null
  return (
    <ul className={styles.list}>
      {own.map((topic) => (
        <li key={topic.id} className={styles.item}>
          <TopicButton topic={topic} onChoose={() => onChoose(topic)} />
          <TopicList topics={topics} parent={topic.id} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function TopicButton({ topic, onChoose }: { topic: Topic; onChoose: () => void }) {
  const { name, level, answered, questions } = topic
  return (
    <button
      type="button"
      className={styles.topic}
      data-level={level}
      aria-haspopup="dialog"
      disabled={questions === 0}
      onClick={onChoose}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.level}>{masteryText(topic)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.share} style={{ width: `${masteryShare(topic) ?? 0}%` }} />
      </span>
      <span className={styles.answered}>
        {questions === 0 ? '还没有题目' : `已答 ${answered}/${questions} 题`}
      </span>
    </button>
  )
}
