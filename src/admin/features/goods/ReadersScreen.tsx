import { type ProColumns } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Result, Segmented, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import {
  CHAPTER_FIGURES,
  CHAPTER_HELP,
  READER_HELP,
  type BookReaders,
  type ChapterFigure,
  type ChapterReaders,
  type MissedWords,
} from '@/contract/study/adminreader'
import type { PopularRow } from '@/contract/reading/popular'
import { LEAST_READERS } from '@/contract/reading/popular-rules'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { FigureLegend, FigureTiles } from '../../kit/display/FigureTiles'
import { handledByScreen } from '../../kit/handledByScreen'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { Failure } from '../../kit/table/Failure'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { useTabTitle } from '../../kit/page/tabs'
import { BOOKS, bookAddress } from './BookList'

const CHAPTER_NAMES: Record<ChapterFigure, string> = {
  readers: '读者',
  onward: '读到下一章',
  stopped: '停在这里',
}

const VIEWS = [
  { value: 'chapters', label: '章节' },
  { value: 'marks', label: '热门划线' },
  { value: 'words', label: '搜不到的词' },
]

const people = (count: number): string => `${grouped(count)} 人`

/** A part of a whole in per cent; nothing of nobody. */
const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`

function Figures({ data }: { data: BookReaders }) {
  const { readers, finished, median, stop, parts } = data
  return (
    <FigureTiles
      label="全书"
      figures={[
        { name: '读者', help: READER_HELP.readers, value: people(readers) },
        {
          name: '打开过最后一章',
          help: READER_HELP.finished,
          value: people(finished),
          note: `占读者 ${shareText(finished, readers)}`,
        },
        {
          name: '最远读到（中位数）',
          help: READER_HELP.median,
          value: median ? `第 ${grouped(median)} 章` : '—',
          note: `共 ${grouped(parts)} 章`,
        },
        {
          name: '停下最多',
          help: READER_HELP.stop,
          value: stop ? `第 ${grouped(stop.number)} 章` : '—',
          note: stop ? `${people(stop.users)} · ${stop.title}` : '还没有人停下',
        },
      ]}
    />
  )
}

const chapterColumns = (last: number): ProColumns<ChapterReaders>[] => [
  {
    title: '章节',
    key: 'title',
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.title}</b>
        <div className={styles.hint}>第 {grouped(row.number)} 章</div>
      </div>
    ),
  },
  {
    title: CHAPTER_NAMES.readers,
    key: 'readers',
    width: 120,
    className: styles.figure ?? '',
    render: (_, row) => people(row.readers),
  },
  {
    title: CHAPTER_NAMES.onward,
    key: 'onward',
    width: 160,
    className: styles.figure ?? '',
    render: (_, row) =>
      row.readers === 0 || row.number === last
        ? '—'
        : `${shareText(row.onward, row.readers)}（${people(row.onward)}）`,
  },
  {
    title: CHAPTER_NAMES.stopped,
    key: 'stopped',
    width: 120,
    className: styles.figure ?? '',
    render: (_, row) => people(row.stopped),
  },
]

const markColumns: ProColumns<PopularRow>[] = [
  {
    title: '句子',
    key: 'text',
    render: (_, row) => (
      <div className={styles.text}>
        {row.text}
        <div className={styles.hint}>
          第 {grouped(row.number)} 章 · {row.title}
        </div>
      </div>
    ),
  },
  {
    title: '划过的读者',
    key: 'readers',
    width: 160,
    className: styles.figure ?? '',
    render: (_, row) => people(row.readers),
  },
]

const wordColumns: ProColumns<MissedWords>[] = [
  { title: '词', key: 'words', render: (_, row) => row.words },
  {
    title: '次数',
    key: 'times',
    width: 160,
    className: styles.figure ?? '',
    render: (_, row) => `${grouped(row.times)} 次`,
  },
  {
    title: '最近一次',
    key: 'lastAt',
    width: 200,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.lastAt),
  },
]

/** The book is `id` in the address and `workId` in the call. */
const ofBook = {
  kept: ['id'],
  input: ({ id, ...rest }: Record<string, unknown>) => ({ ...rest, workId: Number(id) }),
}

const Chapters = ({ tabs, last }: { tabs: ReactNode; last: number }) => (
  <OfficeTable
    name="adminreader.chapters"
    table={useTable('adminreader.chapters', ofBook)}
    noun="章节"
    nameOf={(row) => row.title}
    columns={chapterColumns(last)}
    search={false}
    headerTitle={tabs}
    tools={[
      <FigureLegend
        key="legend"
        figures={CHAPTER_FIGURES.map((figure) => ({
          name: CHAPTER_NAMES[figure],
          help: CHAPTER_HELP[figure],
        }))}
      />,
    ]}
    nothing="这本书还没有章节"
  />
)

const Marks = ({ tabs }: { tabs: ReactNode }) => (
  <OfficeTable
    name="adminreader.marks"
    table={useTable('adminreader.marks', ofBook)}
    noun="热门划线"
    nameOf={(row) => row.text}
    columns={markColumns}
    search={false}
    headerTitle={tabs}
    nothing={`还没有热门划线：同一句话有 ${LEAST_READERS} 位读者划过就会出现在这里，每 10 分钟更新，不显示是谁划的`}
  />
)

const Words = ({ tabs }: { tabs: ReactNode }) => (
  <OfficeTable
    name="adminreader.words"
    table={useTable('adminreader.words', ofBook)}
    noun="搜不到的词"
    nameOf={(row) => row.words}
    columns={wordColumns}
    search={false}
    headerTitle={tabs}
    nothing="还没有搜不到的词：读者在书内搜索、整本书里都没有的词会出现在这里，不记录是谁搜的，保留 180 天"
  />
)

/** What readers did with the e-book in the address. */
export default function ReadersScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  if (Number.isInteger(id) && id > 0) return <Readers key={id} id={id} />
  return (
    <Result
      status="warning"
      title="没有选择电子书"
      subTitle="请从电子书列表打开一本书的读者"
      extra={
        <Button type="primary" href={BOOKS}>
          去电子书列表
        </Button>
      }
    />
  )
}

function Readers({ id }: { id: number }) {
  const { userInfo } = useStaff()
  const [query, setQuery] = useSearchParams()
  const { data, error, refreshAsync } = useRequest(
    () => call('adminreader.book', { id }, { quiet: true }),
    handledByScreen,
  )
  useTabTitle(data && `读者 ${data.title}`)
  const view = VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'chapters'
  const tabs = (
    <Segmented
      aria-label="读者数据"
      options={VIEWS}
      value={view}
      onChange={(value) => setQuery({ id: String(id), ...(value === 'chapters' ? {} : { view: value }) })}
    />
  )
  return (
    <OfficePage
      path="/admin/goods/readers"
      title={data ? `《${data.title}》的读者` : '读者'}
      onBack={() => {
        location.hash = can(userInfo, 'goods.edit') ? bookAddress(id) : '#/admin/goods/list'
      }}
    >
      {data ? (
        <div className={styles.sections}>
          <Figures data={data} />
          {view === 'words' ? (
            <Words tabs={tabs} />
          ) : view === 'marks' ? (
            <Marks tabs={tabs} />
          ) : (
            <Chapters tabs={tabs} last={data.parts} />
          )}
        </div>
      ) : error ? (
        <Failure what="读者数据" error={error} retry={() => refreshAsync().catch(() => undefined)} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </OfficePage>
  )
}
