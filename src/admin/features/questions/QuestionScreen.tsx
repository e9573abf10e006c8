import { ProForm } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, Skeleton, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import type { QuestionDetail } from '@/contract/exams/adminquestion'
import type { QuestionForm } from '@/contract/exams/question-form'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../../kit/handledByScreen'
import { Mark } from '../../kit/display/Mark'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { Failure } from '../../kit/table/Failure'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import type { Saved } from '../../kit/record/useRecordForm'
import { AnswerFields } from './AnswerFields'
import { useChoices } from '../../kit/exam/useChoices'
import { EDIT, FIELDS, LIST, STATES } from './labels'
import { HeadFields, StemField } from './QuestionFields'
import { QuestionPreview } from './QuestionPreview'
import { shownFields } from './shownFields'

const BLANK: QuestionForm = {
  code: '',
  subject: '',
  topic: '',
  materialId: 0,
  materialTitle: '',
  materialBody: '',
  type: 'single',
  difficulty: 3,
  stem: '',
  options: Array.from({ length: 4 }, () => ({ text: '', reason: '', right: false })),
  judgement: '',
  blanks: [],
  rules: { anyOrder: false, case: false, punctuation: false, script: false, tolerance: 0 },
  reference: '',
  rubric: [],
  words: 0,
  explanation: '',
}

/** Adds a question or edits the one in the address. */
export default function QuestionScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewQuestion /> : <OneQuestion key={id} id={id} />
}

function NewQuestion() {
  const instead = useOpenInstead()
  return (
    <Form
      latest={{ form: BLANK, version: 0 }}
      onSaved={(id) => instead(`${EDIT}?id=${id}`)}
      reload={() => Promise.resolve()}
    />
  )
}

function OneQuestion({ id }: { id: number }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('adminquestion.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.row.code)
  if (!data)
    return error ? (
      <Failure what="题目" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    )
  return (
    <Form
      id={id}
      detail={data}
      latest={{ form: data.form, version: data.row.version }}
      onSaved={() => void refreshAsync().catch(() => undefined)}
      reload={refreshAsync}
    >
      {data.served && (
        <Alert type="info" showIcon message="已有学员做过这道题：保存后成为新版本，已答过的答题不变。" />
      )}
    </Form>
  )
}

interface FormProps {
  id?: number
  detail?: QuestionDetail
  latest: Saved<QuestionForm>
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, detail, latest, children, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const { choices, reload: reloadChoices } = useChoices()
  return (
    <RecordEditor<QuestionForm>
      draftKey={`question:${id ?? 'new'}`}
      latest={latest}
      save={(form, version) =>
        call('adminquestion.save', { ...(id === undefined ? {} : { id, version }), ...form }, { quiet: true })
      }
      onSaved={(saved) => {
        reloadChoices()
        onSaved(saved)
      }}
      reload={reload}
      path={EDIT}
      list={`#${LIST}`}
      title={() => (detail ? detail.row.code : '新建题目')}
      tags={detail && <Mark tone={STATES[detail.row.state].tone}>{STATES[detail.row.state].text}</Mark>}
      names={FIELDS}
      shown={shownFields(choices)}
      readOnly={!can(userInfo, 'question.edit')}
      fields={(put) => (
        <>
          {children}
          <HeadFields choices={choices} fixed={detail?.fixed ? detail.row.type : undefined} />
          <StemField />
          <AnswerFields put={put} />
          <ProForm.Item noStyle shouldUpdate>
            {({ getFieldsValue }: FormInstance<QuestionForm>) => (
              <QuestionPreview form={{ ...latest.form, ...getFieldsValue(true) }} />
            )}
          </ProForm.Item>
        </>
      )}
    />
  )
}
