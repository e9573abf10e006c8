import { ProCard, type ProColumns } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Empty, Skeleton, Table } from 'antd'
import { useMemo } from 'react'
import { call } from '@/client/client'
import type { SpeechFigures, SpeechPieceRow } from '@/contract/reading/adminspeech'
import { SPEECH_DAYS, SPEECH_HELP } from '@/contract/reading/speech-figures'
import { isoMinute } from '@/format/calendar'
import { durationText } from '@/format/duration'
import { fileSize, grouped } from '@/format/figures'
import { yuan } from '@/format/money'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { FigureTiles } from '../../kit/display/FigureTiles'
import { handledByScreen } from '../../kit/handledByScreen'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { actionsColumn } from '../../kit/table/columns'
import { Failure } from '../../kit/table/Failure'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const HOUR = 3_600_000
const DAYS_SHOWN = 10
const PRICE = '#/admin/config?view=speech'

const priceText = (price: number): string => `每万字 ${yuan(price)}`

function Figures({ data }: { data: SpeechFigures }) {
  const { userInfo } = useStaff()
  const { pieces, ms, bytes, price, characters, cost } = data
  const set = price === 0 ? '设置每万字价格' : priceText(price)
  return (
    <FigureTiles
      label="朗读用量"
      figures={[
        { name: '保存的片段', help: SPEECH_HELP.pieces, value: `${grouped(pieces)} 段` },
        {
          name: '声音时长',
          help: SPEECH_HELP.hours,
          value: `${grouped(Math.round((ms / HOUR) * 10) / 10)} 小时`,
        },
        { name: '占用空间', help: SPEECH_HELP.size, value: fileSize(bytes) },
        {
          name: `近 ${SPEECH_DAYS} 天生成`,
          help: SPEECH_HELP.characters,
          value: `${grouped(characters)} 字`,
        },
        {
          name: `近 ${SPEECH_DAYS} 天费用`,
          help: SPEECH_HELP.cost,
          value: price === 0 ? '未设置价格' : yuan(cost),
          note: can(userInfo, 'config.read') ? (
            <a className={styles.link} href={PRICE}>
              {set}
            </a>
          ) : (
            price > 0 && set
          ),
        },
      ]}
    />
  )
}

/** Characters made by day, the newest first. */
function Days({ days, price }: Pick<SpeechFigures, 'days' | 'price'>) {
  const made = days.some(({ characters }) => characters > 0)
  return (
    <ProCard title={`近 ${SPEECH_DAYS} 天`} headerBordered>
      {made ? (
        <Table
          rowKey="day"
          size="small"
          dataSource={days.toReversed()}
          pagination={{ pageSize: DAYS_SHOWN, size: 'small', showSizeChanger: false }}
          columns={[
            { title: '日期', dataIndex: 'day' },
            {
              title: '生成',
              key: 'characters',
              align: 'right',
              render: (_, { characters }) => `${grouped(characters)} 字`,
            },
            {
              title: '费用',
              key: 'cost',
              align: 'right',
              render: (_, { cost }) => (price === 0 ? '—' : yuan(cost)),
            },
          ]}
        />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`近 ${SPEECH_DAYS} 天没有生成朗读`} />
      )}
    </ProCard>
  )
}

const nameOf = (row: SpeechPieceRow): string => `片段 ${row.id}`

const columns: ProColumns<SpeechPieceRow>[] = [
  {
    title: '片段',
    key: 'id',
    render: (_, row) => (
      <div className={styles.text}>
        <b>{nameOf(row)}</b>
        <div className={styles.hint}>{row.engine || '引擎未知'}</div>
      </div>
    ),
  },
  { title: '声音', key: 'voice', render: (_, row) => row.voiceLabel || '未知' },
  {
    title: '字数',
    key: 'characters',
    width: 96,
    className: styles.figure ?? '',
    render: (_, row) => `${grouped(row.characters)} 字`,
  },
  {
    title: '时长',
    key: 'ms',
    width: 96,
    className: styles.figure ?? '',
    render: (_, row) => durationText(row.ms / 1000),
  },
  {
    title: '大小',
    key: 'bytes',
    width: 112,
    className: styles.figure ?? '',
    render: (_, row) => (row.bytes ? fileSize(row.bytes) : '未知'),
  },
  {
    title: '生成时间',
    key: 'madeAt',
    width: 160,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.madeAt),
  },
  {
    title: '最近收听',
    key: 'usedAt',
    width: 160,
    className: styles.figure ?? '',
    render: (_, row) => isoMinute(row.usedAt),
  },
]

const removeDialog = (row: SpeechPieceRow, again: () => Promise<unknown>): DialogSpec<object, null> => ({
  title: `删除${nameOf(row)}？`,
  okText: '删除',
  danger: true,
  intro: '声音文件一起删除。有人再听到这一段时会重新生成，并再计一次字数。',
  seen: null,
  run: async () => {
    await call('adminspeech.remove', { id: row.id }, { quiet: true })
    await again()
    return '已删除'
  },
})

function Pieces({ reload }: { reload: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const table = useTable('adminspeech.list')
  const { refresh } = table
  const mayEdit = can(userInfo, 'speech.edit')
  const shown = useMemo(() => {
    const again = (): Promise<unknown> => Promise.all([refresh(), reload().catch(() => undefined)])
    const actions = actionsColumn<SpeechPieceRow>(88, (row) => (
      <Button
        danger
        type="link"
        size="small"
        aria-label={`删除 ${nameOf(row)}`}
        onClick={() => openDialog(removeDialog(row, again))}
      >
        删除
      </Button>
    ))
    return mayEdit ? [...columns, actions] : columns
  }, [refresh, reload, openDialog, mayEdit])
  return (
    <>
      <OfficeTable
        name="adminspeech"
        table={table}
        noun="朗读片段"
        nameOf={nameOf}
        columns={shown}
        search={false}
        headerTitle="片段"
        nothing="还没有朗读片段，读者听书时会生成"
      />
      {dialog}
    </>
  )
}

/** What reading aloud keeps and costs, and its pieces. */
export default function SpeechScreen() {
  const { data, error, refreshAsync } = useRequest(
    () => call('adminspeech.figures', {}, { quiet: true }),
    handledByScreen,
  )
  return (
    <OfficePage path="/admin/speech">
      <div className={styles.sections}>
        {data ? (
          <>
            <Figures data={data} />
            <Days days={data.days} price={data.price} />
          </>
        ) : error ? (
          <Failure what="朗读用量" error={error} retry={() => refreshAsync().catch(() => undefined)} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )}
        <Pieces reload={refreshAsync} />
      </div>
    </OfficePage>
  )
}
