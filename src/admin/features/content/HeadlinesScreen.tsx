import { ProForm, ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { call } from '@/client/client'
import { to } from '@/client/links'
import type { OfficeHeadlineRow, HeadlineForm } from '@/contract/content/admincontent'
import { humanCount } from '@/format/count'
import { isoMinute } from '@/format/calendar'
import { crud, type Tools } from '../../kit/table/crud'
import { RichTextBlockField } from '../../kit/blocks/RichTextBlockField'
import { SHOWN_NAMES, ShownFields } from '../../kit/fields/ShownFields'
import { TIME_LABELS } from './labels'
import { CoverField } from '../../kit/fields/CoverField'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import styles from '../../kit/styles/works.module.css'
import { RowActions } from '../../kit/table/RowActions'
import { enumOf } from '../../kit/labels/options'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'

const NAMES: Record<keyof HeadlineForm, string> = {
  title: '标题',
  summary: '摘要',
  author: '作者',
  cover: '封面',
  body: '正文',
  ...SHOWN_NAMES,
  startsAt: '发布时间',
}

const blank = (): HeadlineForm => ({
  title: '',
  summary: '',
  author: '',
  cover: '',
  body: '',
  on: true,
  startsAt: 0,
  endsAt: 0,
})

const Body = ({ value = '', onChange }: { value?: string; onChange?: (html: string) => void }) => (
  <RichTextBlockField label={NAMES.body} value={value} onChange={(html) => onChange?.(html)} />
)

const need = (message: string) => [{ required: true, whitespace: true, message }]

const Fields = () => (
  <>
    <ProFormText
      name="title"
      label={NAMES.title}
      fieldProps={{ maxLength: 60, showCount: true, autoComplete: 'off' }}
      rules={need('请填写标题')}
    />
    <ProFormTextArea
      name="summary"
      label={NAMES.summary}
      fieldProps={{ maxLength: 120, showCount: true, rows: 2 }}
    />
    <ProFormText
      name="author"
      label={NAMES.author}
      fieldProps={{ maxLength: 20, showCount: true, autoComplete: 'off' }}
      rules={need('请填写作者')}
    />
    <ProForm.Item name="cover" label={NAMES.cover} rules={[{ required: true, message: '请上传封面' }]}>
      <CoverField upload="admincontent.picture" ratio={4 / 3} hint="4:3，JPG、PNG 或 WebP，不超过 10 MB" />
    </ProForm.Item>
    <ProForm.Item name="body" rules={need('请填写正文')}>
      <Body />
    </ProForm.Item>
    <ShownFields begins="立即发布" />
  </>
)

const columns = (tools: Tools<OfficeHeadlineRow>): ProColumns<OfficeHeadlineRow>[] => [
  keywordColumn('标题或作者'),
  {
    title: '文章',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.work}>
        <CoverThumb wide cover={row.cover} title={row.title} />
        <div className={styles.text}>
          {row.time === 'running' ? (
            <a
              className={styles.title}
              href={to('/headlines', { id: row.id })}
              title={row.title}
              target="_blank"
              rel="noreferrer"
            >
              {row.title}
            </a>
          ) : (
            <span className={styles.title} title={row.title}>
              {row.title}
            </span>
          )}
          <div className={styles.hint}>{row.author}</div>
        </div>
      </div>
    ),
  },
  {
    title: '状态',
    dataIndex: 'time',
    key: 'time',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(TIME_LABELS),
    render: (_, row) => <Mark tone={TIME_LABELS[row.time].tone}>{TIME_LABELS[row.time].text}</Mark>,
  },
  {
    title: '阅读',
    key: 'views',
    search: false,
    width: 96,
    className: records.figure ?? '',
    render: (_, row) => humanCount(row.views),
  },
  {
    title: '发布时间',
    key: 'days',
    search: false,
    width: 156,
    className: records.figure ?? '',
    render: (_, row) => (
      <>
        {isoMinute(row.startsAt)}
        {row.endsAt > 0 && <div className={records.hintFull}>至 {isoMinute(row.endsAt)}</div>}
      </>
    ),
  },
  actionsColumn(128, (row) => (
    <RowActions row={row} name={row.title} tools={tools} permission="content.edit" />
  )),
]

/** News of the company, published at their scheduled time. */
export default crud<OfficeHeadlineRow, HeadlineForm>({
  group: 'adminheadline',
  title: '头条',
  noun: '头条',
  nameOf: (row) => row.title,
  columns,
  fields: () => <Fields />,
  empty: blank,
  whole: ({ id }) => call('adminheadline.detail', { id }),
  permission: 'content.edit',
  formOf: ({ form }) => form ?? blank(),
  names: NAMES,
  removed: '用户立即看不到。误删可在审计日志里撤销。',
  width: 760,
})
