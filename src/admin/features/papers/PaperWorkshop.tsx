import { ProCard, ProForm } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { PaperQuestion } from '@/contract/exams/adminpaper'
import { paperFaults, totalsOf, type PaperForm } from '@/contract/exams/paper-form'
import { marksText } from '@/format/figures'
import { handledByScreen } from '../../kit/handledByScreen'
import type { Choices } from './choices'
import { DrawsDialog } from './DrawsDialog'
import styles from './papers.module.css'
import { SectionsField } from './SectionsField'

interface Props {
  form: PaperForm
  choices: Choices
  readOnly: boolean
}

/** The sections of a paper with its sums, and what is left to do before it can be published. */
export function PaperWorkshop({ form, choices, readOnly }: Props) {
  const [drawing, setDrawing] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<number, PaperQuestion>>(new Map())
  const learn = (questions: readonly PaperQuestion[]): void =>
    setKnown((old) => new Map([...old, ...questions.map((one) => [one.id, one] as const)]))
  // The server reads rules with topics only.
  const sections = form.sections.map((section) => ({
    ...section,
    title: section.title.trim() || '未命名',
    rules: section.rules.filter(({ topics }) => topics.length > 0),
  }))
  const { data } = useRequest(() => call('adminpaper.check', { sections }, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [JSON.stringify(sections)],
    debounceWait: 400,
    debounceLeading: true,
    onSuccess: ({ questions }) => learn(questions),
  })
  const supply = form.sections.map((section, index) => {
    const counted = [...(data?.supply[index] ?? [])]
    return section.rules.map(({ topics }) => (topics.length > 0 ? counted.shift() : undefined))
  })
  const { questions, full } = totalsOf(form.sections)
  const unnamed = form.sections.some(({ title }) => title.trim() === '')
  const faults = [
    ...(unnamed ? ['有大题没有名称'] : []),
    ...(form.sections.some(({ rules }) => rules.some(({ topics }) => topics.length === 0))
      ? ['有抽题规则没有选知识点']
      : []),
    ...paperFaults(form),
    ...(data?.faults ?? []),
  ]
  return (
    <ProCard
      title="题目"
      headerBordered
      extra={
        <Button disabled={questions === 0} onClick={() => setDrawing(true)}>
          试抽三次
        </Button>
      }
    >
      <div className={styles.sections}>
        <div className={styles.totals} aria-live="polite">
          共 {questions} 题，满分 {marksText(full)} 分
        </div>
        {faults.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message="发布前需要处理"
            description={
              <ul className={styles.faults}>
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            }
          />
        )}
        <ProForm.Item name="sections" noStyle>
          <SectionsField choices={choices} known={known} learn={learn} supply={supply} readOnly={readOnly} />
        </ProForm.Item>
      </div>
      <DrawsDialog open={drawing} close={() => setDrawing(false)} sections={sections} />
    </ProCard>
  )
}
