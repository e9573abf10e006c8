import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { ProCard } from '@ant-design/pro-components'
import { Button, Input, Select, Switch } from 'antd'
import { useId } from 'react'
import type { PaperQuestion, RuleSupply } from '@/contract/exams/adminpaper'
import { MOST_RULES, totalsOf, type PaperRule, type PaperSection } from '@/contract/exams/paper-form'
import { MULTIPLE_RULE_LABELS, type MultipleRule } from '@/contract/exams/question-kinds'
import { marksText } from '@/format/figures'
import { optionsOf } from '../../kit/labels/options'
import type { Choices } from './choices'
import { MarksInput } from './MarksInput'
import styles from './papers.module.css'
import { RuleLine } from './RuleLine'
import { SectionQuestions } from './SectionQuestions'

interface Props {
  section: PaperSection
  /** From 1. */
  number: number
  last: boolean
  choices: Choices
  known: ReadonlyMap<number, PaperQuestion>
  supply: readonly (RuleSupply | undefined)[]
  readOnly: boolean
  put: (section: PaperSection) => void
  move: (step: -1 | 1) => void
  remove: () => void
  /** Opens the dialog in which questions are chosen. */
  pick: () => void
}

const newRule = (rules: readonly PaperRule[]): PaperRule => ({
  ...(rules.at(-1) ?? { type: 'single', difficulty: 0, count: 5, marks: 200 }),
  topics: [],
})

/** One section of a paper. */
export function SectionCard(props: Props) {
  const { section, number, choices, known, supply, readOnly, put } = props
  const id = useId()
  const { questions, full } = totalsOf([section])
  const name = section.title || `第 ${number} 大题`
  const set = (changes: Partial<PaperSection>): void => put({ ...section, ...changes })
  const setRules = (rules: PaperRule[]): void => set({ rules })
  return (
    <ProCard
      bordered
      size="small"
      title={`第 ${number} 大题`}
      subTitle={`${questions} 题，${marksText(full)} 分`}
      extra={
        readOnly ? null : (
          <div className={styles.tools}>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={number === 1}
              onClick={() => props.move(-1)}
              aria-label={`上移${name}`}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={props.last}
              onClick={() => props.move(1)}
              aria-label={`下移${name}`}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={props.remove}
              aria-label={`删除${name}`}
            />
          </div>
        )
      }
    >
      <div className={styles.section}>
        <div className={styles.head}>
          <label className={styles.field} htmlFor={`${id}-title`}>
            名称
            <Input
              id={`${id}-title`}
              value={section.title}
              maxLength={40}
              status={section.title.trim() ? '' : 'error'}
              onChange={({ target }) => set({ title: target.value })}
            />
          </label>
          <label className={styles.field} htmlFor={`${id}-multiple`}>
            多选题计分
            <Select<MultipleRule>
              id={`${id}-multiple`}
              value={section.multiple}
              options={optionsOf(MULTIPLE_RULE_LABELS)}
              onChange={(multiple) => set({ multiple })}
            />
          </label>
          <label className={styles.small} htmlFor={`${id}-deduction`}>
            单选、判断答错扣
            <MarksInput
              id={`${id}-deduction`}
              value={section.deduction}
              onChange={(deduction) => set({ deduction })}
            />
          </label>
          <label className={styles.small} htmlFor={`${id}-shuffle`}>
            题目乱序
            <span>
              <Switch
                id={`${id}-shuffle`}
                checked={section.shuffle}
                onChange={(shuffle) => set({ shuffle })}
              />
            </span>
          </label>
        </div>
        <SectionQuestions
          name={name}
          questions={section.questions}
          known={known}
          readOnly={readOnly}
          put={(next) => set({ questions: next })}
        />
        {section.rules.length > 0 && (
          <ul className={styles.rules} aria-label={`${name}的抽题规则`}>
            {section.rules.map((rule, index) => (
              <RuleLine
                key={index}
                rule={rule}
                number={index + 1}
                choices={choices}
                supply={supply[index]}
                readOnly={readOnly}
                put={(next) => setRules(section.rules.map((old, at) => (at === index ? next : old)))}
                remove={() => setRules(section.rules.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
        )}
        {!readOnly && (
          <div className={styles.buttons}>
            <Button icon={<PlusOutlined aria-hidden />} onClick={props.pick} aria-label={`为${name}选题`}>
              选题
            </Button>
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={section.rules.length >= MOST_RULES}
              onClick={() => setRules([...section.rules, newRule(section.rules)])}
              aria-label={`为${name}添加抽题规则`}
            >
              抽题规则
            </Button>
          </div>
        )}
      </div>
    </ProCard>
  )
}
