import { useState } from 'react'
import { Button } from 'design-system/Button'
import { FormError } from 'design-system/FormError'
import { RadioGroup } from 'design-system/RadioGroup'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { AnswerResult } from '@/contract/exams/sitting'
import { marksText } from '@/format/figures'
import type { Exam } from '@/stores/exam/exam'
import styles from './SelfMark.module.css'

interface SelfMarkProps {
  exam: Exam
  result: AnswerResult
}

/** The learner marks an essay of a practice by its rubric. */
export function SelfMark({ exam, result }: SelfMarkProps) {
  const { rubric } = result.explanation
  const [levels, setLevels] = useState<readonly (number | undefined)[]>(() => rubric.map(() => undefined))
  const { busy, error, run } = useSubmit()
  const chosen = rubric.map(({ levels: all }, index) => all[levels[index] ?? -1]?.marks)
  const complete = chosen.every((marks) => marks !== undefined)
  const sum = chosen.reduce<number>((total, marks) => total + (marks ?? 0), 0)
  const save = (): Promise<boolean> => run(() => exam.selfMark(result.slot, Math.min(sum, result.full)))
  if (rubric.length === 0) return null
  return (
    <section className={styles.root} aria-label="自评">
      <h3 className={styles.title}>
        自评
        {result.marks === undefined ? null : (
          <span className={styles.sum}>
            {marksText(result.marks)} / {marksText(result.full)} 分
          </span>
        )}
      </h3>
      <p className={styles.note}>对照参考答案和评分标准给自己打分，只用于练习，不参加排名。</p>
      {rubric.map(({ title, levels: all }, index) => (
        <div key={title} className={styles.criterion}>
          <p className={styles.name}>{title}</p>
          <RadioGroup
            label={title}
            className={styles.levels}
            optionClassName={styles.level}
            value={levels[index]}
            options={all.map(({ text, marks }, level) => ({
              value: level,
              label: (
                <span className={styles.face}>
                  <b>{marksText(marks)} 分</b>
                  <span>{text}</span>
                </span>
              ),
            }))}
            onChange={(level) => setLevels(levels.map((one, at) => (at === index ? level : one)))}
          />
        </div>
      ))}
      <FormError>{error}</FormError>
      <Button kind="secondary" block disabled={!complete} loading={busy} onClick={save}>
        {complete ? `给自己 ${marksText(sum)} 分` : '先选每一项的档次'}
      </Button>
    </section>
  )
}
