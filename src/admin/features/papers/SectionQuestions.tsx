import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import type { PaperQuestion } from '@/contract/exams/adminpaper'
import type { PaperSection } from '@/contract/exams/paper-form'
import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { marksText } from '@/format/figures'
import { Mark } from '../../kit/display/Mark'
import { SortableList } from '../../kit/sortable/SortableList'
import { difficultyText } from '../../kit/exam/difficulty'
import { MarksInput } from './MarksInput'
import styles from './papers.module.css'

type Chosen = PaperSection['questions'][number]

interface Props {
  /** Name of the section. */
  name: string
  questions: readonly Chosen[]
  known: ReadonlyMap<number, PaperQuestion>
  readOnly: boolean
  put: (questions: Chosen[]) => void
}

/** The chosen questions of a section in their order, each with its marks. */
export function SectionQuestions({ name, questions, known, readOnly, put }: Props) {
  const [every, setEvery] = useState(questions[0]?.marks ?? 200)
  if (questions.length === 0) return null
  const items = questions.map((chosen) => ({ key: String(chosen.id), ...chosen }))
  const nameOf = ({ id }: Chosen): string => known.get(id)?.stem ?? `题目 ${id}`
  const swap = (index: number, step: -1 | 1): void => {
    const next = [...questions]
    next.splice(index + step, 0, ...next.splice(index, 1))
    put(next)
  }
  return (
    <div>
      {!readOnly && (
        <div className={styles.every}>
          每题
          <MarksInput value={every} onChange={setEvery} label={`${name}每题分值`} />
          <Button onClick={() => put(questions.map(({ id }) => ({ id, marks: every })))}>用于全部题目</Button>
        </div>
      )}
      <SortableList
        label={`${name}的题目`}
        items={items}
        nameOf={nameOf}
        onMove={(next) => put(next.map(({ id, marks }) => ({ id, marks })))}
      >
        {(item, handle, index) => {
          const question = known.get(item.id)
          const title = nameOf(item)
          return (
            <div className={styles.question}>
              {!readOnly && handle}
              <div className={styles.stem}>
                <div>
                  {index + 1}. {title}
                </div>
                {question && (
                  <div className={styles.hint}>
                    {[
                      QUESTION_TYPE_LABELS[question.type],
                      question.topic,
                      difficultyText(question.difficulty),
                    ].join(' · ')}
                    {!question.published && <Mark tone="bad">未上架</Mark>}
                  </div>
                )}
              </div>
              {readOnly ? (
                <span className={styles.marks}>{marksText(item.marks)} 分</span>
              ) : (
                <MarksInput
                  value={item.marks}
                  label={`${name}第 ${index + 1} 题的分值`}
                  onChange={(marks) =>
                    put(questions.map((old) => (old.id === item.id ? { id: old.id, marks } : old)))
                  }
                />
              )}
              {!readOnly && (
                <div className={styles.tools}>
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden />}
                    disabled={index === 0}
                    onClick={() => swap(index, -1)}
                    aria-label={`上移 ${title}`}
                  />
                  <Button
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden />}
                    disabled={index === questions.length - 1}
                    onClick={() => swap(index, 1)}
                    aria-label={`下移 ${title}`}
                  />
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => put(questions.filter(({ id }) => id !== item.id))}
                    aria-label={`移除 ${title}`}
                  />
                </div>
              )}
            </div>
          )
        }}
      </SortableList>
    </div>
  )
}
