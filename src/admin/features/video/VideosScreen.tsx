import { ProForm, ProFormSelect, ProFormText, type ProColumns } from '@ant-design/pro-components'
import { Button, Progress, type FormInstance } from 'antd'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import type { VideoForm, VideoRow } from '@/contract/catalogue/adminvideo'
import type { WorkKind } from '@/contract/catalogue/work'
import { can, useStaff } from '@/stores/staff'
import { humanCount } from '@/format/count'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { crud, type Tools } from '../../kit/table/crud'
import { CategorySelect } from '../../kit/works/CategorySelect'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { emptyVideo } from '../../kit/works/emptyVideo'
import styles from '../../kit/styles/works.module.css'
import { KIND_ENUM, KIND_OPTIONS } from '../../kit/works/kinds'
import { STATE_ENUM, STATE_NAMES, StateTag } from '../../kit/works/states'
import { actionsColumn } from '../../kit/table/columns'
import type { BulkAction } from '../../kit/table/bulk'

const editAddress = (id: number): string => `#/admin/video/edit?id=${id}`

function RowActions({ row, remove }: { row: VideoRow; remove: (row: VideoRow) => void }) {
  const { userInfo } = useStaff()
  return (
    <div className={styles.actions}>
      {can(userInfo, 'video.edit') && (
        <Button type="link" size="small" href={editAddress(row.id)} aria-label={`编辑 ${row.title}`}>
          编辑
        </Button>
      )}
      {can(userInfo, 'video.edit') && (
        <Button
          type="link"
          size="small"
          href={`#/admin/goods/videoedit?id=${row.id}`}
          aria-label={`售卖 ${row.title}`}
        >
          售卖
        </Button>
      )}
      {can(userInfo, 'student.read') && (
        <Button
          type="link"
          size="small"
          href={`#/admin/video/studentlist?id=${row.id}`}
          aria-label={`学员 ${row.title}`}
        >
          学员
        </Button>
      )}
      {row.state === 'draft' && can(userInfo, 'video.remove') && (
        <Button type="link" size="small" danger onClick={() => remove(row)} aria-label={`删除 ${row.title}`}>
          删除
        </Button>
      )}
    </div>
  )
}

const Work = ({ row }: { row: VideoRow }) => (
  <div className={styles.work}>
    <CoverThumb cover={row.cover} title={row.title} />
    <div className={styles.text}>
      <a className={styles.title} href={editAddress(row.id)} title={row.title}>
        {row.title}
      </a>
      <div className={styles.hint}>
        {KIND_NAMES[row.kind]} {row.number}
        {row.author && ` · ${row.author}`}
      </div>
    </div>
  </div>
)

const Ready = ({ row }: { row: VideoRow }) =>
  row.parts === 0 ? (
    <span className={styles.hint}>暂无分集</span>
  ) : (
    <div className={`${styles.figures} ${styles.ready}`}>
      {row.ready} / {row.parts} 集可播
      <Progress
        percent={Math.round((row.ready / row.parts) * 100)}
        size={[96, 4]}
        showInfo={false}
        aria-label="可播分集"
      />
    </div>
  )

const Price = ({ row }: { row: VideoRow }) => (
  <div>
    <div className={styles.price}>{row.price === 0 ? '未定价' : yuan(row.price)}</div>
    <div className={styles.hint}>
      试看 {row.freeParts} 集{row.memberFree && ' · 会员免费'}
    </div>
  </div>
)

const columns = ({ remove }: Tools<VideoRow>): ProColumns<VideoRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '标题或作者', maxLength: 40 },
  },
  { title: '视频', key: 'title', search: false, render: (_, row) => <Work row={row} /> },
  { title: '种类', dataIndex: 'kind', valueType: 'select', valueEnum: KIND_ENUM, hideInTable: true },
  {
    title: '分类',
    width: 72,
    dataIndex: 'category',
    className: styles.figures ?? '',
    render: (_, row) => row.category || '未分类',
    renderFormItem: (_schema, _config, form) => (
      <CategorySelect kind={form.getFieldValue('kind') as WorkKind | undefined} />
    ),
    search: { transform: (slug: string) => ({ category: slug }) },
  },
  {
    title: '状态',
    width: 80,
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATE_ENUM,
    render: (_, row) => <StateTag state={row.state} />,
  },
  { title: '分集', width: 120, key: 'parts', search: false, render: (_, row) => <Ready row={row} /> },
  { title: '价格', width: 132, dataIndex: 'price', search: false, render: (_, row) => <Price row={row} /> },
  {
    title: '热度',
    width: 72,
    dataIndex: 'heat',
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => humanCount(row.heat),
  },
  {
    title: '更新时间',
    width: 132,
    dataIndex: 'updatedAt',
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
  actionsColumn(196, (row) => <RowActions row={row} remove={remove} />),
]

/** Bulk change of state, which first shows what it would change. */
const toState = (state: 'published' | 'off', label: string): BulkAction<VideoRow> => ({
  label,
  permission: 'video.edit',
  applies: (row) => row.state !== state,
  title: (rows) => `${label} ${rows.length} 个视频？`,
  change: (row) => `${STATE_NAMES[row.state]} → ${STATE_NAMES[state]}`,
  warning: (rows) =>
    state === 'published' &&
    rows.some((row) => row.ready === 0) && (
      <p className={styles.warning}>有视频还没有可播放的分集，上架后用户暂时看不了。</p>
    ),
  run: (rows) => call('adminvideo.setState', { ids: rows.map((row) => row.id), state }, { quiet: true }),
  done: (changed) => `已${label} ${changed} 个视频`,
})

function CreateFields() {
  return (
    <>
      <ProFormSelect
        name="kind"
        label="种类"
        options={KIND_OPTIONS}
        allowClear={false}
        extra="创建后不能更改"
        rules={[{ required: true }]}
      />
      <ProFormText
        name="title"
        label="标题"
        fieldProps={{ maxLength: 60, showCount: true }}
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      />
      <ProFormText name="author" label="作者" fieldProps={{ maxLength: 40 }} />
      <ProForm.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }: FormInstance<VideoForm>) => (
          <ProForm.Item name="category" label="分类">
            <CategorySelect kind={getFieldValue('kind') as WorkKind} />
          </ProForm.Item>
        )}
      </ProForm.Item>
    </>
  )
}

const VideoList = crud<VideoRow, VideoForm>({
  group: 'adminvideo',
  title: '视频列表',
  noun: '视频',
  nameOf: (row) => row.title,
  columns,
  fields: () => <CreateFields />,
  empty: emptyVideo,
  permission: 'video.edit',
  made: ({ id }) => {
    location.hash = editAddress(id)
  },
  bulk: [toState('published', '上架'), toState('off', '下架')],
})

export default VideoList
