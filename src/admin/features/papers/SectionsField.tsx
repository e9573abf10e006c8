import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import type { PaperQuestion, RuleSupply } from '@/contract/exams/adminpaper'
import { MOST_SECTIONS, type PaperSection } from '@/contract/exams/paper-form'
import type { Choices } from './choices'
import { PickerDialog } from './PickerDialog'
import styles from './papers.module.css'
import { SectionCard } from './SectionCard'

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const newSection = (count: number): PaperSection => ({
  title: NUMERALS[count] ? `${NUMERALS[count]}、` : '',
  multiple: 'part',
  deduction: 0,
  shuffle: false,
  questions: [],
  rules: [],
})

/** Marks of a question that is added to a section without any. */
const FIRST_MARKS = 200

interface Props {
  value?: PaperSection[]
  onChange?: (sections: PaperSection[]) => void
  choices: Choices
  /** What is known of the chosen questions. */
  known: ReadonlyMap<number, PaperQuestion>
  learn: (questions: readonly PaperQuestion[]) => void
  /** By section, by rule; undefined while it is not counted. */
  supply: readonly (readonly (RuleSupply | undefined)[])[]
  readOnly: boolean
}

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Sections of a paper: their questions, chosen by hand or drawn by rules. */
export function SectionsField({
  value: sections = [],
  onChange = () => undefined,
  choices,
  known,
  learn,
  supply,
  readOnly,
}: Props) {
  const [picking, setPicking] = useState<number | null>(null)
  const put = (index: number, section: PaperSection): void =>
    onChange(sections.map((old, at) => (at === index ? section : old)))
  const taken = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const add = (picked: readonly PaperQuestion[]): void => {
    const section = picking === null ? undefined : sections[picking]
    if (picking === null || !section) return
    learn(picked)
    const marks = section.questions.at(-1)?.marks ?? FIRST_MARKS
    put(picking, {
      ...section,
      questions: [...section.questions, ...picked.map(({ id }) => ({ id, marks }))],
    })
  }
  return (
    <div className={styles.sections}>
      {sections.length === 0 && <Empty description="还没有大题" />}
      {sections.map((section, index) => (
        <SectionCard
          key={index}
          section={section}
          number={index + 1}
          last={index === sections.length - 1}
          choices={choices}
          known={known}
          supply={supply[index] ?? []}
          readOnly={readOnly}
          put={(next) => put(index, next)}
          move={(step) => onChange(moved(sections, index, index + step))}
          remove={() => onChange(sections.filter((_, at) => at !== index))}
          pick={() => setPicking(index)}
        />
      ))}
      {!readOnly && (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          disabled={sections.length >= MOST_SECTIONS}
          onClick={() => onChange([...sections, newSection(sections.length)])}
        >
          添加大题
        </Button>
      )}
      <PickerDialog
        open={picking !== null}
        close={() => setPicking(null)}
        choices={choices}
        taken={taken}
        add={add}
      />
    </div>
  )
}
