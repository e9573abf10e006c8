import { Alert, App, Button, Checkbox, Input, Modal, Radio, Switch } from 'antd'
import { useState } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { OfficePaper } from '@/contract/exams/adminpaper'
import type { AnalysedItem } from '@/contract/exams/item-analysis'
import { keyText, optionText } from './analysis-labels'
import styles from './papers.module.css'
import { RegradeResult } from './RegradeResult'

/** A question whose key is corrected; a text that is to be accepted in a blank of it. */
export interface Corrected {
  item: AnalysedItem
  blank?: number
  text?: string
}

interface Props {
  paper: OfficePaper
  corrected: Corrected
  close: () => void
  reload: () => Promise<unknown>
}

type Check = AnswerOf<'adminpaper.regradeCheck'>

function KeyField({
  item,
  value,
  onChange,
}: {
  item: AnalysedItem
  value: string
  onChange: (key: string) => void
}) {
  const options = item.options.map((option) => ({ value: option.id, label: optionText(item, option) }))
  if (item.type === 'multiple')
    return (
      <Checkbox.Group
        className={styles.keys ?? ''}
        value={[...value]}
        onChange={(ids) => onChange(ids.map(String).sort().join(''))}
        options={options}
      />
    )
  return (
    <Radio.Group
      className={styles.keys ?? ''}
      value={value}
      onChange={({ target }) => onChange(String(target.value))}
      options={options}
    />
  )
}

/** Gives a question of a paper a new key: first shows what that changes, then applies it. */
export function RegradeDialog({ paper, corrected: { item, blank = 0, text }, close, reload }: Props) {
  const { message } = App.useApp()
  const fill = item.type === 'fill'
  const [key, setKey] = useState(item.key)
  const [accepted, setAccepted] = useState(text ?? '')
  const [down, setDown] = useState(false)
  const [check, setCheck] = useState<Check | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const given = { id: paper.id, question: item.id, down, ...(fill ? { blank, text: accepted } : { key }) }
  const turn = (change: () => void): void => {
    change()
    setCheck(null)
    setFault('')
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setCheck(null)
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const tryIt = (): Promise<void> =>
    attempt(async () => setCheck(await call('adminpaper.regradeCheck', given, { quiet: true })))
  const apply = ({ version }: Check): Promise<void> =>
    attempt(async () => {
      const { changed, passes } = await call('adminpaper.regrade', { ...given, version }, { quiet: true })
      const passed = passes > 0 ? `，${passes} 份由不及格变为及格` : ''
      void message.success(`答案已改正，${changed} 份得分改变${passed}`)
      close()
      await reload().catch(() => undefined)
    })
  return (
    <Modal
      open
      title={fill ? `认可第 ${blank + 1} 空的答案` : '改正答案'}
      width={640}
      maskClosable={false}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          取消
        </Button>,
        check ? (
          <Button key="apply" type="primary" danger={down} loading={busy} onClick={() => void apply(check)}>
            应用到 {check.changes.length} 份
          </Button>
        ) : (
          <Button key="check" type="primary" loading={busy} onClick={() => void tryIt()}>
            试算
          </Button>
        ),
      ]}
    >
      <div className={styles.section}>
        {fault && <Alert type="warning" showIcon role="alert" message={fault} />}
        <div>{item.stem}</div>
        {fill ? (
          <Input
            aria-label="认可的答案"
            value={accepted}
            maxLength={200}
            onChange={({ target }) => turn(() => setAccepted(target.value))}
          />
        ) : (
          <fieldset className={styles.fieldset}>
            <legend>新的正确答案（现在是 {keyText(item)}）</legend>
            <KeyField item={item} value={key} onChange={(next) => turn(() => setKey(next))} />
          </fieldset>
        )}
        <label className={styles.switch} htmlFor="regrade-down">
          <Switch id="regrade-down" checked={down} onChange={(next) => turn(() => setDown(next))} />
          也可降分：按旧答案得了分的，按新答案重新计算
        </label>
        <p className={styles.hint}>
          只改这份试卷已交卷的得分，得分有变的学员会收到通知。解析也要改时，请先在题库里修改这道题，再来重新评分。
        </p>
        {check && <RegradeResult check={check} down={down} />}
      </div>
    </Modal>
  )
}
