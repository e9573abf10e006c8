import { ProCard, ProFormDateTimePicker, ProFormText, type ProColumns } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, App, Button, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type Key } from 'react'
import { call, type AnswerOf } from '@/client/client'
import type { ChapterRow, ChapterState } from '@/contract/catalogue/admincreation'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { OrderedTable } from '../../kit/sortable/OrderedTable'
import styles from './creation.module.css'
import { CHAPTER_STATES, placesOf, STATES, wordCountText } from './labels'

type Places = ReturnType<typeof placesOf>
type Data = AnswerOf<'admincreation.chapters'>

const columns = (places: Places, adapted: boolean, id: number): ProColumns<ChapterRow>[] => [
  { title: '序号', dataIndex: 'number', width: 64 },
  {
    title: places.unit === '集' ? '集名' : '章节',
    dataIndex: 'title',
    render: (_, row) => (
      <a className={styles.title} href={`#${places.chapter}?id=${id}&chapter=${row.id}`}>
        {row.title}
      </a>
    ),
  },
  ...(adapted
    ? [
        {
          title: '对应原作',
          key: 'source',
          render: (_: unknown, row: ChapterRow) => row.source || '—',
        },
      ]
    : []),
  {
    title: '字数',
    dataIndex: 'words',
    width: 96,
    render: (_, row) => (
      <span className={records.figure}>{row.words ? wordCountText(row.words) : '待写'}</span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 132,
    render: (_, row) => (
      <>
        <Mark tone={CHAPTER_STATES[row.state].tone}>{CHAPTER_STATES[row.state].text}</Mark>
        {row.state === 'scheduled' && <div className={records.hintFull}>{isoMinute(row.publishAt)}</div>}
      </>
    ),
  },
  {
    title: '更新时间',
    dataIndex: 'updatedAt',
    width: 140,
    render: (_, row) => <span className={records.figure}>{isoMinute(row.updatedAt)}</span>,
  },
]

interface Props {
  id: number
  adapted: boolean
}

/** Chapters: order, editing, publishing now or later. */
export function ChapterList({ id, adapted }: Props) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admincreation.chapters', { id }, { quiet: true }),
    handledByScreen,
  )
  const places = placesOf(adapted)
  if (data) return <List data={data} adapted={adapted} refresh={refreshAsync} />
  if (error)
    return <Failure what={places.noun} error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 10 }} />
}

function List({ data, adapted, refresh }: { data: Data; adapted: boolean; refresh: () => Promise<Data> }) {
  const { message } = App.useApp()
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const [keys, setKeys] = useState<Key[]>([])
  const { work, rows, sources } = data
  const { id } = work
  const places = placesOf(adapted)
  const mayEdit = can(userInfo, 'creation.edit') && work.state !== 'reviewing'
  const picked = rows.filter((row) => keys.includes(row.id))

  const again = (): Promise<unknown> => refresh().catch(() => undefined)
  const set = async (some: ChapterRow[], state: ChapterState, publishAt?: number): Promise<string> => {
    const { changed, lost } = await call(
      'admincreation.setChapters',
      {
        id,
        items: some.map((row) => ({ id: row.id, version: row.version })),
        state,
        ...(publishAt === undefined ? {} : { publishAt }),
      },
      { quiet: true },
    )
    await again()
    setKeys([])
    const missed = lost.length ? `，${lost.length} ${places.unit}没有处理：${lost[0]?.msg ?? ''}` : ''
    return `已处理 ${changed} ${places.unit}${missed}`
  }
  const stateDialog = (some: ChapterRow[], state: 'draft' | 'published'): void =>
    openDialog({
      title: `${state === 'published' ? '发布' : '撤回'} ${some.length} ${places.unit}？`,
      okText: state === 'published' ? '发布' : '撤回',
      intro: some.map((row) => row.title).join('、'),
      seen: null,
      run: () => set(some, state),
    })
  const planDialog = (some: ChapterRow[]): void =>
    openDialog<{ at?: Dayjs | string }, null>({
      title: `定时发布 ${some.length} ${places.unit}`,
      okText: '确定',
      seen: null,
      initial: {},
      fields: (
        <ProFormDateTimePicker
          name="at"
          label="发布时间"
          rules={[{ required: true, message: '请选择发布时间' }]}
          fieldProps={{ format: 'YYYY-MM-DD HH:mm', style: { width: '100%' } }}
        />
      ),
      run: ({ at }) => set(some, 'scheduled', dayjs(at).valueOf()),
    })
  const add = (): void =>
    openDialog<{ title: string }, null>({
      title: `新建${places.unit === '集' ? '一集' : '章节'}`,
      okText: '创建并编写',
      seen: null,
      initial: { title: '' },
      fields: (
        <ProFormText
          name="title"
          label={`${places.unit}名`}
          fieldProps={{ maxLength: 60, showCount: true }}
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        />
      ),
      run: async ({ title }) => {
        const saved = await call(
          'admincreation.saveChapter',
          { creationId: id, form: { title, body: '', sourceId: 0 } },
          { quiet: true },
        )
        location.hash = `${places.chapter}?id=${id}&chapter=${saved.id}`
        return '已创建'
      },
    })
  const remove = (row: ChapterRow): void =>
    openDialog({
      title: `删除“${row.title}”？`,
      okText: '删除',
      danger: true,
      intro: `它的历史版本会一起删除，后面的${places.unit}依次前移。`,
      seen: null,
      run: async () => {
        await call('admincreation.removeChapter', { id: row.id, version: row.version }, { quiet: true })
        await again()
        return '已删除'
      },
    })
  const take = async (): Promise<void> => {
    const answer = await call('admincreation.takeChapters', { id }).catch(() => null)
    if (answer) void message.success(answer.added ? `已添加 ${answer.added} 集` : '原作的每一章都已有对应')
    await again()
  }
  const title = `《${work.title}》${places.unit === '集' ? '分集' : '章节'}`
  return (
    <OfficePage
      path={places.chapter}
      title={title}
      tags={<Mark tone={STATES[work.state].tone}>{STATES[work.state].text}</Mark>}
      content={`共 ${rows.length} ${places.unit}，${wordCountText(work.words)}`}
      onBack={() => {
        location.hash = `#${places.edit}?id=${id}`
      }}
    >
      {work.state === 'reviewing' && (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} message="作品正在审核，章节暂时不能修改。" />
      )}
      <ProCard
        bodyStyle={{ padding: 0 }}
        headerBordered
        title={
          keys.length > 0 ? `已选 ${picked.length} ${places.unit}` : places.unit === '集' ? '分集' : '章节'
        }
        extra={
          mayEdit && (
            <div className={records.actions}>
              {keys.length > 0 ? (
                <>
                  <Button onClick={() => stateDialog(picked, 'published')}>发布</Button>
                  <Button onClick={() => planDialog(picked)}>定时发布</Button>
                  <Button onClick={() => stateDialog(picked, 'draft')}>撤回</Button>
                </>
              ) : (
                <>
                  {adapted && sources.length > 0 && <Button onClick={() => void take()}>按原作补齐</Button>}
                  <Button type="primary" onClick={add}>
                    新建{places.unit === '集' ? '一集' : '章节'}
                  </Button>
                </>
              )}
            </div>
          )
        }
      >
        <OrderedTable<ChapterRow>
          wide
          rows={rows}
          columns={columns(places, adapted, id)}
          mayEdit={mayEdit}
          picked={{ keys, pick: setKeys }}
          order={(ids) => call('admincreation.orderChapters', { id, ids }).finally(() => void again())}
          remove={remove}
          more={(row) => [
            row.state === 'published' ? { key: 'draft', label: '撤回' } : { key: 'published', label: '发布' },
            { key: 'plan', label: '定时发布' },
          ]}
          onMore={(key, row) =>
            key === 'plan'
              ? planDialog([row])
              : stateDialog([row], key === 'published' ? 'published' : 'draft')
          }
          empty={mayEdit ? `还没有${places.unit === '集' ? '分集' : '章节'}，点击右上角开始` : '还没有内容'}
        />
      </ProCard>
      {dialog}
    </OfficePage>
  )
}
