import { ProCard, ProFormDependency, ProFormRadio, ProFormText } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { App, Button, Empty, List, Skeleton, type PaginationProps } from 'antd'
import { useState } from 'react'
import { call, type AnswerOf } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import type { ImportChapter } from '@/contract/catalogue/adminbook'
import type { ChapterTimes } from '@/contract/catalogue/chapter-times'
import { can, useStaff } from '@/stores/staff'
import { grouped } from '@/format/figures'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import records from '../../kit/styles/records.module.css'
import { bookAddress } from './BookList'
import { A_CHAPTER_A_DAY, ChapterTimesFields } from './ChapterTimesFields'
import styles from './books.module.css'
import { SplitText } from './SplitText'

type Data = AnswerOf<'adminbook.import'>
/** How the found chapters are saved; `planned` appends them with their times. */
type Saving = { mode: 'append' | 'planned' | 'replace' } & ChapterTimes
type Change = 'rename' | 'join' | 'split' | 'drop'

/** Chapters on a page. */
const PAGE = 50

/** Chapters found in a file: reviewed, joined, split, renamed, and then added to the book. */
export function ImportPreview({ workId, id }: { workId: number; id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('adminbook.import', { id, current: page, pageSize: PAGE }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [page] },
  )
  // The last page was emptied.
  const last = Math.max(1, Math.ceil((data?.row.chapters ?? 0) / PAGE))
  if (data && page > last) setPage(last)
  if (data)
    return (
      <Preview
        workId={workId}
        data={data}
        refresh={refreshAsync}
        loading={loading}
        pagination={
          data.row.chapters > PAGE && {
            current: page,
            pageSize: PAGE,
            total: data.row.chapters,
            onChange: setPage,
            showSizeChanger: false,
            showQuickJumper: true,
          }
        }
      />
    )
  if (error) return <Failure what="导入" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
}

interface Props {
  workId: number
  data: Data
  refresh: () => Promise<Data>
  loading: boolean
  pagination: PaginationProps | false
}

function Preview({ workId, data, refresh, loading, pagination }: Props) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const [open, setOpen] = useState(0)
  const [busy, setBusy] = useState(false)
  const { row, chapters } = data
  const mayEdit = can(userInfo, 'goods.edit') && row.state === 'ready'

  const edit = async (chapterId: number, change: Change, more: { title?: string; at?: number } = {}) => {
    setBusy(true)
    try {
      await call(
        'adminbook.editImport',
        { id: row.id, version: row.version, chapterId, change, ...more },
        { quiet: true },
      )
      setOpen(0)
    } catch (error) {
      const other = error instanceof CallError && error.code === 409
      void message.error(other ? '章节已被他人修改，已载入最新内容' : messageOf(error))
    }
    await refresh().catch(() => undefined)
    setBusy(false)
  }
  const nameDialog = (chapter: ImportChapter): void =>
    openDialog<{ title: string }, null>({
      title: '修改章节名',
      okText: '保存',
      seen: null,
      initial: { title: chapter.title },
      fields: (
        <ProFormText
          name="title"
          label="章节名"
          fieldProps={{ maxLength: 60, showCount: true }}
          rules={[{ required: true, whitespace: true, message: '请填写章节名' }]}
        />
      ),
      run: async ({ title }) => {
        await edit(chapter.id, 'rename', { title })
        return '已修改'
      },
    })
  const save = (): void =>
    openDialog<Saving, Data['row']>({
      title: `保存 ${row.chapters} 章？`,
      okText: '保存到书里',
      seen: row,
      renew: async () => (await refresh()).row,
      initial: { mode: 'append', ...A_CHAPTER_A_DAY },
      fields: (
        <>
          <ProFormRadio.Group
            name="mode"
            label="怎样保存"
            options={[
              { value: 'append', label: '接在现有章节之后' },
              { value: 'planned', label: '接在现有章节之后，定时发布' },
              { value: 'replace', label: '替换现有章节（读者的购买和进度保留）' },
            ]}
          />
          <ProFormDependency<Saving> name={['mode']}>
            {({ mode }) => mode === 'planned' && <ChapterTimesFields count={row.chapters} />}
          </ProFormDependency>
        </>
      ),
      run: async ({ mode, ...times }, { id, version }) => {
        const how = mode === 'planned' ? { mode: 'append' as const, times } : { mode }
        const saved = await call('adminbook.saveImport', { id, version, ...how }, { quiet: true })
        location.hash = bookAddress(workId)
        return `已保存 ${saved.chapters} 章`
      },
    })
  return (
    <OfficePage
      path="/admin/goods/book"
      title="核对章节"
      content={`${row.fileName} · ${row.chapters} 章 · ${grouped(row.words)} 字`}
      onBack={() => {
        location.hash = bookAddress(workId)
      }}
      extra={
        mayEdit && (
          <Button type="primary" disabled={row.chapters === 0} onClick={save}>
            保存到书里
          </Button>
        )
      }
    >
      <ProCard>
        <List<ImportChapter>
          loading={busy || loading}
          dataSource={chapters}
          pagination={pagination}
          locale={{
            emptyText: (
              <Empty
                description={row.state === 'ready' ? '章节都被去掉了，请重新上传' : '这次导入已经结束'}
              />
            ),
          }}
          renderItem={(chapter) => (
            <List.Item key={chapter.id} className={styles.item ?? ''}>
              <div className={styles.texts}>
                <h2 className={styles.title}>
                  {chapter.number}. {chapter.title}
                </h2>
                <p className={records.hintFull}>
                  {grouped(chapter.words)} 字{chapter.rich && ' · 图文'}
                </p>
                <p className={styles.opening}>{chapter.opening || '（没有正文）'}</p>
              </div>
              {mayEdit && (
                <div className={records.actions}>
                  <Button
                    size="small"
                    onClick={() => nameDialog(chapter)}
                    aria-label={`改名 ${chapter.title}`}
                  >
                    改名
                  </Button>
                  <Button
                    size="small"
                    disabled={chapter.number === 1}
                    onClick={() => void edit(chapter.id, 'join')}
                    aria-label={`并入上一章 ${chapter.title}`}
                  >
                    并入上一章
                  </Button>
                  <Button
                    size="small"
                    onClick={() => setOpen(open === chapter.id ? 0 : chapter.id)}
                    aria-expanded={open === chapter.id}
                    aria-label={`${open === chapter.id ? '收起' : '正文与拆分'} ${chapter.title}`}
                  >
                    {open === chapter.id ? '收起' : '正文与拆分'}
                  </Button>
                  <Button
                    size="small"
                    danger
                    onClick={() => void edit(chapter.id, 'drop')}
                    aria-label={`不要这一章 ${chapter.title}`}
                  >
                    不要
                  </Button>
                </div>
              )}
              {open === chapter.id && (
                <SplitText
                  importId={row.id}
                  chapter={chapter}
                  split={(at, title) => void edit(chapter.id, 'split', { at, title })}
                />
              )}
            </List.Item>
          )}
        />
      </ProCard>
      {dialog}
    </OfficePage>
  )
}
