import { useRequest } from 'ahooks'
import { Alert, App, Button, Checkbox, Drawer, Input } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { MOST_IMPORTED, type ImportReport } from '@/contract/exams/adminquestion'
import { handledByScreen } from '../../kit/handledByScreen'
import { Facts } from '../../kit/display/Facts'
import records from '../../kit/styles/records.module.css'
import { SimilarLink } from '../../kit/exam/SimilarLink'
import styles from './questions.module.css'

const EXAMPLE = `【科目】字音字形
【知识点】多音字

1.（单选）加点字读音正确的一项是
A. {着重:创}伤（chuàng）
B. {着重:薄}凉（bó）
【答案】B
【解析】A 项应读 chuāng。
【难度】2
【编号】zy-001`

interface Props {
  open: boolean
  close: () => void
  /** Questions were imported. */
  done: () => void
}

const Remarks = ({ title, remarks }: { title: string; remarks: ImportReport['doubts'] }) =>
  remarks.length > 0 && (
    <section>
      <h3 className={records.heading}>
        {title}（{remarks.length}）
      </h3>
      <ul className={styles.remarks} aria-label={title}>
        {remarks.map(({ line, message, question }, index) => (
          <li key={index}>
            第 {line} 行：{message}
            {question !== undefined && <SimilarLink id={question} />}
          </li>
        ))}
      </ul>
    </section>
  )

const Report = ({ report }: { report: ImportReport }) => (
  <div className={records.sections} role="status" aria-label="检查结果">
    <Facts
      facts={[
        { label: '新增', children: `${report.added} 题` },
        { label: '更新', children: `${report.changed} 题` },
        { label: '相同', children: `${report.same} 题` },
      ]}
    />
    <Remarks title="有误，不会导入" remarks={report.faults} />
    <Remarks title="请核对" remarks={report.doubts} />
  </div>
)

/** Reads pasted questions: what they would change, and then their import. */
export function ImportDrawer({ open, close, done }: Props) {
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ text: string; report: ImportReport } | null>(null)
  const [skip, setSkip] = useState(false)
  const check = useRequest(() => call('adminquestion.checkText', { text }, { quiet: true }), {
    ...handledByScreen,
    manual: true,
    onSuccess: (report) => setChecked({ text, report }),
  })
  const bring = useRequest(() => call('adminquestion.importText', { text, skip }, { quiet: true }), {
    ...handledByScreen,
    manual: true,
    onSuccess: ({ added, changed, same }) => {
      void message.success(`已导入：新增 ${added} 题，更新 ${changed} 题，相同 ${same} 题`)
      setText('')
      setChecked(null)
      setSkip(false)
      done()
      close()
    },
  })
  const report = checked?.text === text ? checked.report : undefined
  const faulty = report !== undefined && report.faults.length > 0
  const found = report ? report.added + report.changed + report.same : 0
  const error = check.error ?? bring.error
  return (
    <Drawer
      open={open}
      onClose={close}
      width="min(720px, 100vw)"
      title="导入题目"
      footer={
        <div className={records.foot}>
          <Button loading={check.loading} disabled={text.trim() === ''} onClick={check.run}>
            检查
          </Button>
          <Button
            type="primary"
            loading={bring.loading}
            disabled={found === 0 || (faulty && !skip)}
            onClick={bring.run}
          >
            导入
          </Button>
        </div>
      }
    >
      <div className={records.sections}>
        <Input.TextArea
          aria-label="题目文本"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={EXAMPLE}
          autoSize={{ minRows: 12, maxRows: 20 }}
        />
        <p className={records.hintFull}>
          一次最多 {MOST_IMPORTED} 题、600
          KB。编号相同的题会更新；没有编号的题按题干识别，重复导入不会重复添加。
        </p>
        {error && <Alert type="warning" showIcon role="alert" message={messageOf(error)} />}
        {report && <Report report={report} />}
        {faulty && (
          <Checkbox checked={skip} onChange={({ target }) => setSkip(target.checked)}>
            跳过有误的题
          </Checkbox>
        )}
      </div>
    </Drawer>
  )
}
