import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { call } from '@/client/client'
import type { CreationRow } from '@/contract/catalogue/admincreation'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/works.module.css'
import { enumOf } from '../../kit/labels/options'
import { steps } from './dialogs'
import { GENRES, KINDS, placesOf, SCRIPTS, STATES, wordCountText } from './labels'

type Places = ReturnType<typeof placesOf>

interface Tools {
  places: Places
  mayEdit: boolean
  remove: (row: CreationRow) => void
}

const Work = ({ row, places }: { row: CreationRow; places: Places }) => (
  <div className={styles.work}>
    <CoverThumb cover={row.cover} title={row.title} />
    <div className={styles.text}>
      <a className={styles.title} href={`#${places.edit}?id=${row.id}`} title={row.title}>
        {row.title}
      </a>
      <div className={styles.hint}>{row.source ? `${KINDS[row.kind]} · ${row.penName}` : row.penName}</div>
    </div>
  </div>
)

const Actions = ({ row, places, mayEdit, remove }: Tools & { row: CreationRow }) => (
  <div className={styles.actions}>
    <Button
      type="link"
      size="small"
      href={`#${places.chapter}?id=${row.id}`}
      aria-label={`章节 ${row.title}`}
    >
      章节
    </Button>
    {mayEdit && !row.source && (
      <Button
        type="link"
        size="small"
        href={`#/admin/createStar/adaptedit?source=${row.id}`}
        aria-label={`改编 ${row.title}`}
      >
        改编
      </Button>
    )}
    {mayEdit && row.state === 'draft' && (
      <Button type="link" size="small" danger onClick={() => remove(row)} aria-label={`删除 ${row.title}`}>
        删除
      </Button>
    )}
  </div>
)

const columns = (adapted: boolean, tools: Tools): ProColumns<CreationRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '作品名或署名', maxLength: 40 },
  },
  {
    title: tools.places.noun,
    key: 'title',
    search: false,
    render: (_, row) => <Work row={row} places={tools.places} />,
  },
  ...(adapted
    ? [
        {
          title: '体裁',
          dataIndex: 'kind',
          valueType: 'select',
          valueEnum: enumOf(SCRIPTS),
          hideInTable: true,
        } satisfies ProColumns<CreationRow>,
        {
          title: '原作',
          key: 'source',
          search: false,
          render: (_, row) => (
            <a className={styles.title} href={`#/admin/createStar/edit?id=${row.sourceId}`}>
              《{row.source}》
            </a>
          ),
        } satisfies ProColumns<CreationRow>,
      ]
    : []),
  {
    title: '题材',
    dataIndex: 'genre',
    width: 80,
    valueType: 'select',
    valueEnum: enumOf(GENRES),
    render: (_, row) => GENRES[row.genre],
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 160,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => (
      <>
        <Mark tone={STATES[row.state].tone}>{STATES[row.state].text}</Mark>
        {row.reason && (
          <div className={styles.hint} title={row.reason}>
            {row.reason}
          </div>
        )}
      </>
    ),
  },
  {
    title: '篇幅',
    key: 'words',
    width: 120,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => (
      <>
        {row.chapters} {tools.places.unit}
        <div className={styles.hint}>{wordCountText(row.words)}</div>
      </>
    ),
  },
  {
    title: '更新时间',
    key: 'updatedAt',
    width: 140,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
  {
    title: '操作',
    key: 'actions',
    width: 160,
    search: false,
    render: (_, row) => <Actions row={row} {...tools} />,
  },
]

/** List of original creations or of adaptations. */
export function CreationList({ adapted }: { adapted: boolean }) {
  const { userInfo } = useStaff()
  const mayEdit = can(userInfo, 'creation.edit')
  const places = placesOf(adapted)
  const table = useTable('admincreation.list', { input: (said) => ({ ...said, adapted }) })
  const [dialog, openDialog] = useDialog()
  const { refresh } = table
  const remove = (row: CreationRow): void =>
    openDialog({
      title: `删除“${row.title}”？`,
      okText: '删除',
      danger: true,
      intro: '章节与历史版本会一起删除，不能恢复。',
      seen: null,
      run: async () => {
        await call('admincreation.remove', { id: row.id }, { quiet: true })
        void refresh()
        return '已删除'
      },
    })
  return (
    <OfficePage path={places.list} title={adapted ? '改编管理' : '创作之星'}>
      <OfficeTable
        name={adapted ? 'admincreation-adapted' : 'admincreation'}
        table={table}
        noun={places.noun}
        nameOf={(row) => row.title}
        columns={columns(adapted, { places, mayEdit, remove })}
        bulk={steps}
        nothing={adapted ? '还没有改编，从创作之星里选一部作品开始' : '还没有作品，点击“新建作品”开始'}
        tools={
          mayEdit
            ? [
                <Button key="create" type="primary" href={`#${places.edit}`}>
                  新建{places.noun}
                </Button>,
              ]
            : []
        }
      />
      {dialog}
    </OfficePage>
  )
}
