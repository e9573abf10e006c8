import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, InputNumber, Select } from 'antd'
import type { RuleSupply } from '@/contract/exams/adminpaper'
import type { PaperRule } from '@/contract/exams/paper-form'
import { QUESTION_TYPE_LABELS, type QuestionType } from '@/contract/exams/question-kinds'
import { optionsOf } from '../../kit/labels/options'
import { topicOptions, type Choices } from './choices'
import { DIFFICULTY_LABELS } from '../../kit/exam/difficulty'
import { MarksInput } from './MarksInput'
import styles from './papers.module.css'

interface Props {
  rule: PaperRule
  /** From 1. */
  number: number
  choices: Choices
  /** Undefined while it is being counted. */
  supply: RuleSupply | undefined
  readOnly: boolean
  put: (rule: PaperRule) => void
  remove: () => void
}

const TYPES = optionsOf(QUESTION_TYPE_LABELS) as { value: QuestionType; label: string }[]
const DIFFICULTIES = [
  { value: 0, label: '难度不限' },
  ...Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value: Number(value), label })),
]

function Supply({ count, supply }: { count: number; supply: RuleSupply }) {
  const { all, left } = supply
  const before = left < all ? `，除去已选和前面的规则后剩 ${left} 题` : ''
  return left < count ? (
    <span className={styles.short} role="status">
      题库有 {all} 题{before}，还差 {count - left} 题
    </span>
  ) : (
    <span className={styles.hint}>
      题库有 {all} 题{before}
    </span>
  )
}

/** A rule by which questions are drawn, and what the bank has for it. */
export const RuleLine = ({ rule, number, choices, supply, readOnly, put, remove }: Props) => (
  <li className={styles.rule}>
    <div className={styles.ruleFields}>
      <Select<number[]>
        mode="multiple"
        className={styles.topics ?? ''}
        aria-label={`规则 ${number} 的知识点`}
        placeholder="选择知识点"
        value={rule.topics}
        status={rule.topics.length > 0 ? '' : 'error'}
        options={topicOptions(choices)}
        optionFilterProp="label"
        maxTagCount={3}
        onChange={(topics) => put({ ...rule, topics })}
      />
      <Select<QuestionType>
        aria-label={`规则 ${number} 的题型`}
        value={rule.type}
        options={TYPES}
        onChange={(type) => put({ ...rule, type })}
      />
      <Select<number>
        aria-label={`规则 ${number} 的难度`}
        value={rule.difficulty}
        options={DIFFICULTIES}
        onChange={(difficulty) => put({ ...rule, difficulty })}
      />
      <InputNumber<number>
        aria-label={`规则 ${number} 的题数`}
        value={rule.count}
        min={1}
        max={300}
        precision={0}
        prefix="抽"
        suffix="题"
        inputMode="numeric"
        style={{ width: 112 }}
        onChange={(count) => put({ ...rule, count: count ?? 1 })}
      />
      <MarksInput
        value={rule.marks}
        label={`规则 ${number} 的每题分值`}
        onChange={(marks) => put({ ...rule, marks })}
      />
      {!readOnly && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={remove}
          aria-label={`删除规则 ${number}`}
        />
      )}
    </div>
    {supply && <Supply count={rule.count} supply={supply} />}
  </li>
)
