import { ProCard, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Form, Skeleton } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { LONGEST_CHAPTER, type ChapterForm } from '@/contract/catalogue/admincreation'
import { countWords } from '@/contract/kernel/word-count'
import { can, useStaff } from '@/stores/staff'
import { grouped } from '@/format/figures'
import { useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import { RecordEditor } from '../../kit/record/RecordEditor'
import styles from './creation.module.css'
import { Versions } from './Versions'
import { CHAPTER_STATES, placesOf } from './labels'

type Data = AnswerOf<'admincreation.chapter'>

const NAMES: Record<keyof ChapterForm, string> = { title: '名称', body: '正文', sourceId: '对应原作' }

/** Word count of the text, updated at low priority so that typing never waits. */
function Count() {
  const body = Form.useWatch<string>('body') ?? ''
  const text = useDeferredValue(body)
  const words = useMemo(() => countWords(text), [text])
  return (
    <span className={styles.count} aria-live="off">
      {grouped(words)} 字
    </span>
  )
}

/** Editor of one chapter; for an adaptation with the original beside it. */
export function ChapterEditor({ id, adapted }: { id: number; adapted: boolean }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admincreation.chapter', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  if (data) return <Editor data={data} adapted={adapted} reload={refreshAsync} />
  if (error) return <Failure what="章节" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 14 }} />
}

interface Props {
  data: Data
  adapted: boolean
  reload: () => Promise<Data>
}

function Editor({ data, adapted, reload }: Props) {
  const { userInfo } = useStaff()
  const places = placesOf(adapted)
  const { row, creationId, source, previous, next } = data
  const [shown, setShown] = useState(false)
  const at = (chapter: number): string => `#${places.chapter}?id=${creationId}&chapter=${chapter}`
  return (
    <RecordEditor<ChapterForm>
      draftKey={`chapter:${row.id}`}
      latest={{ form: data.form, version: row.version }}
      save={(form, version) =>
        call('admincreation.saveChapter', { creationId, id: row.id, version, form }, { quiet: true })
      }
      onSaved={() => void reload().catch(() => undefined)}
      reload={reload}
      path={places.chapter}
      list={`#${places.chapter}?id=${creationId}`}
      title={({ title }) => title || '未命名'}
      tags={<Mark tone={CHAPTER_STATES[row.state].tone}>{CHAPTER_STATES[row.state].text}</Mark>}
      names={NAMES}
      readOnly={!can(userInfo, 'creation.edit')}
      fields={(put) => (
        <>
          <div className={styles.turns}>
            <Button disabled={!previous} href={at(previous ?? 0)}>
              上一{places.unit}
            </Button>
            <Button disabled={!next} href={at(next ?? 0)}>
              下一{places.unit}
            </Button>
            {/* Also for operators who may only read. */}
            <Button disabled={false} onClick={() => setShown(true)}>
              历史版本
            </Button>
            <Count />
          </div>
          <div className={`${styles.editor} ${source ? styles.beside : ''}`}>
            <Fields creationId={creationId} adapted={adapted} />
            {source && <Beside source={source} />}
          </div>
          {shown && <Versions id={row.id} put={put} close={() => setShown(false)} />}
        </>
      )}
    />
  )
}

function Fields({ creationId, adapted }: { creationId: number; adapted: boolean }) {
  return (
    <ProCard className={styles.page ?? ''}>
      <ProFormText
        name="title"
        label={NAMES.title}
        fieldProps={{ maxLength: 60, showCount: true }}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      />
      {adapted && <SourceField creationId={creationId} />}
      <ProFormTextArea
        name="body"
        label={NAMES.body}
        placeholder="段落之间换行。写下的内容会随时存为草稿，每次保存都会留下一个版本。"
        fieldProps={{
          maxLength: LONGEST_CHAPTER,
          rows: 24,
        }}
      />
    </ProCard>
  )
}

function SourceField({ creationId }: { creationId: number }) {
  const { data } = useRequest(
    () => call('admincreation.chapters', { id: creationId }, { quiet: true }),
    handledByScreen,
  )
  return (
    <ProFormSelect
      name="sourceId"
      label={NAMES.sourceId}
      allowClear={false}
      extra="保存后在旁边对照"
      options={[
        { value: 0, label: '不对应' },
        ...(data?.sources ?? []).map(({ id, number, title }) => ({
          value: id,
          label: `${number}. ${title}`,
        })),
      ]}
    />
  )
}

const Beside = ({ source }: { source: { title: string; body: string } }) => (
  <ProCard title={`原作：${source.title}`} headerBordered>
    <div className={styles.source} role="region" aria-label={`原作 ${source.title}`} tabIndex={0}>
      {source.body.split(/\n+/).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  </ProCard>
)
