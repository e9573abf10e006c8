import { Alert, Button, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import type { CreationForm, CreationState } from '@/contract/catalogue/admincreation'
import { can, useStaff } from '@/stores/staff'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { RecordEditor } from '../../kit/record/RecordEditor'
import type { Saved } from '../../kit/record/useRecordForm'
import { CreationFields } from './CreationFields'
import { ReviewCard } from './ReviewCard'
import { FIELDS, placesOf, STATES } from './labels'

const blank = (adapted: boolean, sourceId: number): CreationForm => ({
  kind: adapted ? 'drama' : 'novel',
  sourceId,
  title: '',
  authorId: 0,
  penName: '',
  genre: 'city',
  tags: [],
  synopsis: '',
  cover: '',
})

/** Creates a creation or edits the one in the address. */
export function CreationEditor({ adapted }: { adapted: boolean }) {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  const source = Number(query.get('source')) || 0
  return id === undefined ? (
    <NewCreation key={source} adapted={adapted} source={source} />
  ) : (
    <OneCreation key={id} id={id} adapted={adapted} />
  )
}

function NewCreation({ adapted, source }: { adapted: boolean; source: number }) {
  const instead = useOpenInstead()
  return (
    <Form
      adapted={adapted}
      draft={source ? `new:${source}` : 'new'}
      latest={{ form: blank(adapted, source), version: 0 }}
      onSaved={(id) => {
        instead(`${placesOf(adapted).edit}?id=${id}`)
      }}
      reload={() => Promise.resolve()}
    />
  )
}

function OneCreation({ id, adapted }: { id: number; adapted: boolean }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admincreation.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  const places = placesOf(adapted)
  if (data)
    return (
      <Form
        id={id}
        adapted={adapted}
        draft={String(id)}
        latest={{ form: data.form, version: data.row.version }}
        state={data.row.state}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
      >
        {data.row.state === 'reviewing' && (
          <Alert type="info" showIcon message="作品正在审核，通过或退回后才能修改。" />
        )}
        <div className={styles.actions}>
          <Button href={`#${places.chapter}?id=${id}`}>
            章节管理（{data.row.chapters} {places.unit}）
          </Button>
          {adapted ? (
            <Button href={`#/admin/createStar/edit?id=${data.row.sourceId}`}>
              查看原作《{data.row.source}》
            </Button>
          ) : (
            <Button href={`#/admin/createStar/adapt?sourceId=${id}`}>查看改编</Button>
          )}
        </div>
        <ReviewCard data={data} reload={refreshAsync} />
      </Form>
    )
  if (error)
    return <Failure what={places.noun} error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
}

interface FormProps {
  id?: number
  adapted: boolean
  draft: string
  latest: Saved<CreationForm>
  state?: CreationState
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, adapted, draft, latest, state, children, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const places = placesOf(adapted)
  const isNew = id === undefined
  return (
    <RecordEditor<CreationForm>
      draftKey={`${adapted ? 'adaptation' : 'creation'}:${draft}`}
      latest={latest}
      save={(form, version) =>
        call('admincreation.save', { ...(isNew ? {} : { id, version }), form }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path={places.edit}
      list={`#${places.list}`}
      title={({ title }) => (isNew ? `新建${places.noun}` : title || '未命名')}
      tags={state && <Mark tone={STATES[state].tone}>{STATES[state].text}</Mark>}
      names={FIELDS}
      readOnly={!can(userInfo, 'creation.edit') || state === 'reviewing'}
      fields={<CreationFields adapted={adapted} isNew={isNew} />}
    >
      {children}
    </RecordEditor>
  )
}
