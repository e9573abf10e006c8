import { ProForm } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, App, Button, Skeleton, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import type { OfficePaper, PaperDetail } from '@/contract/exams/adminpaper'
import type { PaperForm } from '@/contract/exams/paper-form'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import { readDraft } from '../../kit/record/drafts'
import { handledByScreen } from '../../kit/handledByScreen'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { Failure } from '../../kit/table/Failure'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import type { Saved } from '../../kit/record/useRecordForm'
import { AnalysisScreen } from './AnalysisScreen'
import { useChoices } from './choices'
import { publishDialog, releaseDialog, withdrawDialog } from './dialogs'
import { EDIT, FIELDS, LIST, STATES } from './labels'
import { PaperFields } from './PaperFields'
import { PaperWorkshop } from './PaperWorkshop'

const BLANK: PaperForm = {
  title: '',
  intro: '',
  kind: 'mock',
  subjectId: 0,
  minutes: 60,
  opensAt: 0,
  closesAt: 0,
  tries: 0,
  pass: 0,
  release: 'now',
  sections: [],
}

/** Creates a paper, or edits or analyses the one in the address. */
export default function PaperScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  if (id === undefined) return <NewPaper />
  return query.get('view') === 'analysis' ? (
    <AnalysisScreen key={id} id={id} />
  ) : (
    <OnePaper key={id} id={id} />
  )
}

function NewPaper() {
  const instead = useOpenInstead()
  return (
    <Form
      latest={{ form: BLANK, version: 0 }}
      onSaved={(id) => instead(`${EDIT}?id=${id}`)}
      reload={() => Promise.resolve()}
    />
  )
}

const draftKeyOf = (id: number | undefined): string => `paper:${id ?? 'new'}`

/** Buttons that change the state of a paper, for operators who may. */
function Steps({ row, again }: { row: OfficePaper; again: () => Promise<OfficePaper> }) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  if (!can(userInfo, 'paper.edit')) return null
  const publish = (): void => {
    if (readDraft(draftKeyOf(row.id))) return void message.warning('有未保存的修改，请先保存再发布')
    openDialog(publishDialog(row, again))
  }
  return (
    <div className={styles.actions}>
      {row.state === 'published' ? (
        <Button danger onClick={() => openDialog(withdrawDialog(row, again))}>
          下架
        </Button>
      ) : (
        <Button type="primary" ghost onClick={publish}>
          发布
        </Button>
      )}
      {row.release === 'manual' && row.state !== 'draft' && !row.released && (
        <Button type="primary" ghost onClick={() => openDialog(releaseDialog(row, again))}>
          公布成绩
        </Button>
      )}
      {dialog}
    </div>
  )
}

function OnePaper({ id }: { id: number }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('adminpaper.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  if (!data)
    return error ? (
      <Failure what="试卷" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    )
  const { row } = data
  return (
    <Form
      id={id}
      row={row}
      latest={{ form: data.form, version: row.version }}
      onSaved={() => void refreshAsync().catch(() => undefined)}
      reload={refreshAsync}
    >
      <Begun data={data} />
      <Steps row={row} again={async () => (await refreshAsync()).row} />
    </Form>
  )
}

/** Says that a change of the questions reaches nobody who has begun. */
function Begun({ data: { row, open } }: { data: PaperDetail }) {
  const begun = row.sittings + open
  if (begun === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      message={`已有 ${begun} 份答卷，改动题目和分值只对之后开始的作答有效，已有答卷保持原题。`}
    />
  )
}

interface FormProps {
  id?: number
  row?: OfficePaper
  latest: Saved<PaperForm>
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, row, latest, children, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const choices = useChoices()
  const readOnly = !can(userInfo, 'paper.edit')
  return (
    <RecordEditor<PaperForm>
      draftKey={draftKeyOf(id)}
      latest={latest}
      save={(form, version) =>
        call('adminpaper.save', { ...(id === undefined ? {} : { id, version }), ...form }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path={EDIT}
      list={`#${LIST}`}
      title={({ title }) => (id === undefined ? '新建试卷' : title || '未命名')}
      tags={row && <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>}
      extra={id === undefined ? null : <Button href={`#${EDIT}?id=${id}&view=analysis`}>分析</Button>}
      names={FIELDS}
      shown={{ sections: (sections: PaperForm['sections']) => sectionsText(sections) }}
      readOnly={readOnly}
      fields={
        <>
          {children}
          <PaperFields choices={choices} />
          <ProForm.Item noStyle shouldUpdate>
            {({ getFieldsValue }: FormInstance<PaperForm>) => (
              <PaperWorkshop
                form={{ ...latest.form, ...getFieldsValue(true) }}
                choices={choices}
                readOnly={readOnly}
              />
            )}
          </ProForm.Item>
        </>
      }
    />
  )
}

/** Sections in words, beside those of another operator. */
const sectionsText = (sections: PaperForm['sections']): string =>
  sections
    .map(({ title, questions, rules }) => {
      const drawn = rules.reduce((sum, { count }) => sum + count, 0)
      return `${title}：选 ${questions.length} 题，抽 ${drawn} 题`
    })
    .join('；') || '无'
