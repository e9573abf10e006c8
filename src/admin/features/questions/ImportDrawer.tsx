import { useRequest } from 'ahooks'
import { Alert, App, Button, Checkbox, Drawer, Input, Segmented, Upload } from 'antd'
import { useId, useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import {
  MOST_IMPORTED,
  MOST_IMPORTED_TEXT,
  type ImportedText,
  type ImportReport,
  type TextFormat,
} from '@/contract/exams/adminquestion'
import { grouped } from '@/format/figures'
import { handledByScreen } from '../../kit/handledByScreen'
import { Facts } from '../../kit/display/Facts'
import records from '../../kit/styles/records.module.css'
import { SimilarLink } from '../../kit/exam/SimilarLink'
import type { Choices } from '../../kit/exam/useChoices'
import { topicNames } from './choices'
import { formatOf, readText } from './importedText'
import { NameInput } from './NameInput'
import styles from './questions.module.css'

const FORMATS = [
  { value: 'text', label: '书声文本' },
  { value: 'gift', label: 'GIFT' },
] satisfies { value: TextFormat; label: string }[]

const TEXT_EXAMPLE = `【科目】字音字形
【知识点】多音字

1.（单选）加点字读音正确的一项是
A. {着重:创}伤（chuàng）
B. {着重:薄}凉（bó）
【答案】B
【解析】A 项应读 chuāng。
【难度】2
【编号】zy-001`

const GIFT_EXAMPLE = String.raw`$CATEGORY: 字音字形/多音字

::zy-001:: 加点字读音正确的一项是 {
  ~\{着重\:创\}伤（chuàng） #应读 chuāng
  =\{着重\:薄\}凉（bó） #读音正确
  ####先看词性，再定读音。
}

::sc-001:: 海内存知己，{=天涯若比邻}。

::bs-001:: 定价 48 元、版税率 8% 的书卖出 5000 册，版税是多少元？{#19200:1}`

const HINTS: Record<TextFormat, string> = {
  text: '编号相同的题会更新；没有编号的题按题干识别，重复导入不会重复添加。公式写成 $…$。',
  gift: '题与题之间空一行；::编号:: 相同的题会更新。$CATEGORY 写成“科目/知识点”，只写一级时是知识点。不支持配对题和图片。',
}

const NOTHING: Omit<ImportedText, 'format'> & { format?: TextFormat } = { text: '', subject: '', topic: '' }

interface Props {
  open: boolean
  choices: Choices
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
export function ImportDrawer({ open, choices, close, done }: Props) {
  const { message } = App.useApp()
  const id = useId()
  const [typed, setTyped] = useState(NOTHING)
  const [checked, setChecked] = useState<{ given: typeof NOTHING; report: ImportReport } | null>(null)
  const [skip, setSkip] = useState(false)
  const [unread, setUnread] = useState('')
  const { text, subject, topic } = typed
  // What the operator chose stays; before that the text decides.
  const format = typed.format ?? formatOf(text)
  const given: ImportedText = { text, format, subject, topic }
  const change = (more: Partial<typeof NOTHING>): void => {
    setTyped({ ...typed, ...more })
    setUnread('')
  }
  const check = useRequest(() => call('adminquestion.checkText', given, { quiet: true }), {
    ...handledByScreen,
    manual: true,
    onSuccess: (report) => setChecked({ given: typed, report }),
  })
  const bring = useRequest(() => call('adminquestion.importText', { ...given, skip }, { quiet: true }), {
    ...handledByScreen,
    manual: true,
    onSuccess: ({ added, changed, same }) => {
      void message.success(`已导入：新增 ${added} 题，更新 ${changed} 题，相同 ${same} 题`)
      setTyped(NOTHING)
      setChecked(null)
      setSkip(false)
      setUnread('')
      done()
      close()
    },
  })
  const read = async (file: File): Promise<void> => {
    const content = file.size > MOST_IMPORTED_TEXT * 4 ? undefined : await readText(file)
    const fits = content !== undefined && content.length <= MOST_IMPORTED_TEXT
    setUnread(fits ? '' : `文件超过 ${grouped(MOST_IMPORTED_TEXT)} 个字符，请拆分后再导入`)
    if (fits)
      setTyped({ text: content, subject, topic, ...(file.name.endsWith('.gift') ? { format: 'gift' } : {}) })
  }
  const report = checked?.given === typed ? checked.report : undefined
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
        <div className={styles.source}>
          <Segmented
            aria-label="格式"
            value={format}
            options={FORMATS}
            onChange={(chosen) => change({ format: chosen })}
          />
          <Upload
            accept=".gift,.txt"
            showUploadList={false}
            beforeUpload={(file) => {
              void read(file)
              return false
            }}
          >
            <Button>选择文件</Button>
          </Upload>
        </div>
        {unread && <Alert type="warning" showIcon role="alert" message={unread} />}
        <Input.TextArea
          aria-label="题目文本"
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          placeholder={format === 'gift' ? GIFT_EXAMPLE : TEXT_EXAMPLE}
          autoSize={{ minRows: 12, maxRows: 20 }}
        />
        <p className={records.hintFull}>
          一次最多 {MOST_IMPORTED} 题、{grouped(MOST_IMPORTED_TEXT)} 个字符。{HINTS[format]}
        </p>
        <div className={styles.source}>
          <div className={styles.named}>
            <label htmlFor={`${id}subject`}>科目</label>
            <NameInput
              id={`${id}subject`}
              value={subject}
              onChange={(name) => change({ subject: name })}
              names={choices.subjects.map(({ name }) => name)}
              placeholder="用于没有写明科目的题"
            />
          </div>
          <div className={styles.named}>
            <label htmlFor={`${id}topic`}>知识点</label>
            <NameInput
              id={`${id}topic`}
              value={topic}
              onChange={(name) => change({ topic: name })}
              names={topicNames(choices, subject)}
              placeholder="用于没有写明知识点的题"
            />
          </div>
        </div>
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
