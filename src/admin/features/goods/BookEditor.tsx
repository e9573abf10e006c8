import { Button, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import type { ReactNode } from 'react'
import { call } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { bookUploads } from './bookUploads'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { SharesCard } from '../../kit/actors/SharesCard'
import { emptyVideo } from '../../kit/works/emptyVideo'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { StateTag } from '../../kit/works/states'
import type { Saved } from '../../kit/record/useRecordForm'
import { useWork } from '../../kit/works/useWork'
import { BOOK_NAMES, VideoFields } from '../../kit/works/VideoFields'
import { BookChapters } from './BookChapters'
import { namedForm, sentForm, type BookEditing } from './bookLinks'
import { BookLinksField, LinksText } from './BookLinksField'
import { BOOKS, bookAddress, readersAddress } from './BookList'
import { ImportCard } from './ImportCard'

const { kind: _drama, ...emptyBook } = emptyVideo
const { kind: _kind, ...TEXTS } = BOOK_NAMES
const NAMES: Record<keyof BookEditing, string> = { ...TEXTS, links: '关联作品' }

export function NewBook() {
  const instead = useOpenInstead()
  return (
    <Form
      latest={{ form: { ...emptyBook, links: [] }, version: 0 }}
      onSaved={(id) => {
        instead(bookAddress(id).slice(1))
      }}
      reload={() => Promise.resolve()}
    />
  )
}

/** An e-book: its form, the file its chapters are imported from, and its chapters. */
export function OneBook({ id }: { id: number }) {
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('adminbook.detail', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data?.form.title)
  const working = data?.import?.state === 'waiting' || data?.import?.state === 'reading'
  useWork(id, { working, loading, refresh: refreshAsync }, bookUploads.onTaken)
  if (data)
    return (
      <Form
        id={id}
        latest={{ form: namedForm(data), version: data.row.version }}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
      >
        <ImportCard workId={id} row={data.import} refresh={refreshAsync} />
        <BookChapters
          workId={id}
          parts={data.parts}
          freeParts={data.form.freeParts}
          usual={data.form.coins}
          refresh={refreshAsync}
        />
        <SharesCard workId={id} version={data.row.version} refresh={refreshAsync} />
      </Form>
    )
  if (error)
    return <Failure what="电子书" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
}

interface FormProps {
  id?: number
  latest: Saved<BookEditing>
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

function Form({ id, latest, children, onSaved, reload }: FormProps) {
  const { userInfo } = useStaff()
  const isNew = id === undefined
  return (
    <RecordEditor<BookEditing>
      draftKey={`ebook:${id ?? 'new'}`}
      latest={latest}
      save={(form, version) =>
        call('adminbook.save', { ...(isNew ? {} : { id, version }), form: sentForm(form) }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path="/admin/goods/book"
      list={BOOKS}
      title={({ title }) => (isNew ? '新建电子书' : title || '未命名')}
      tags={<StateTag state={latest.form.state} />}
      extra={!isNew && <Button href={readersAddress(id)}>读者</Button>}
      names={NAMES}
      shown={{ links: (links: BookEditing['links']) => <LinksText links={links} /> }}
      readOnly={!can(userInfo, 'goods.edit')}
      fields={
        <>
          <VideoFields book isNew={isNew} mayPrice={can(userInfo, 'goods.price')} />
          <BookLinksField />
        </>
      }
    >
      {children}
    </RecordEditor>
  )
}
