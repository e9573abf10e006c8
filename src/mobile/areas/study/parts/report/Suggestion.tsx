import { Button } from 'design-system/Button'
import { Section } from 'design-system/Section'
import type { Report } from '@/contract/exams/report'
import { useStart } from '../bank/useStart'
import { LessonLink } from '../LessonLink'
import styles from './Suggestion.module.css'

/** The next ten minutes: the lesson that teaches the weakest topic, else a practice of it. */
export function Suggestion({
  suggestion: { topic, link },
}: {
  suggestion: NonNullable<Report['suggestion']>
}) {
  const start = useStart()
  return (
    <Section title="接下来学什么" className={styles.section}>
      <div className={styles.body}>
        <p>
          “{topic.name}”失分最多{link ? '，先看看这里讲过的内容' : '，再练几题巩固一下'}
        </p>
        {link ? (
          <LessonLink link={link} />
        ) : (
          <Button kind="secondary" onClick={() => start({ mode: 'topic', topic: topic.id })}>
            练这个知识点
          </Button>
        )}
      </div>
    </Section>
  )
}
