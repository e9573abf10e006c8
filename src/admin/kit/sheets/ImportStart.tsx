import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { useRequest } from 'ahooks'
import { Alert, Button, Skeleton, Table, Upload } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import {
  MOST_SHEET_BYTES,
  MOST_SHEET_ROWS,
  type ImportKind,
  type SheetFormat,
} from '@/contract/sheets/sheet-states'
import type { SheetHelp } from '@/contract/sheets/sheets'
import { saveFile } from '@/shared/saveFile'
import { grouped } from '@/format/figures'
import { handledByScreen } from '../handledByScreen'
import { Failure } from '../table/Failure'
import { showSheets } from './opened'
import styles from './sheets.module.css'
import { SHEET_NOUNS } from './labels'

const begin = {
  goods: 'admingoods.import',
  shipping: 'adminorder.import',
  questions: 'adminquestion.import',
} as const

/** Chooses a file, by dialog or by drag and drop, with the template and an explanation of its columns. */
export function ImportStart({ kind }: { kind: ImportKind }) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState('')
  const noun = SHEET_NOUNS[kind]
  const { data, error, refresh } = useRequest(
    () => call('adminsheet.columns', { kind }, { quiet: true }),
    handledByScreen,
  )
  const tried = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    setFault('')
    setBusy(what)
    try {
      await work()
    } catch (reason) {
      setFault(messageOf(reason))
    }
    setBusy('')
  }
  const send = (file: File): void => {
    if (file.size > MOST_SHEET_BYTES) return setFault('文件不能超过 30 MB，请拆成几个文件')
    void tried('file', async () => {
      const { upload } = await call('adminsheet.upload', {}, { file, quiet: true })
      const name = file.name.slice(-200) || `${noun}.xlsx`
      const { id } = await call(begin[kind], { upload, name }, { quiet: true })
      showSheets({ page: 'job', id })
    })
  }
  const template = (format: SheetFormat): void =>
    void tried(format, async () => {
      const file = await call('adminsheet.template', { kind, format }, { quiet: true })
      saveFile(file, `${noun}导入模板.${format}`)
    })
  return (
    <div className={styles.sections}>
      {fault && <Alert type="warning" showIcon role="alert" message={fault} />}
      <Upload.Dragger
        className={styles.drop ?? ''}
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={busy === 'file'}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{busy === 'file' ? '正在上传…' : '把文件拖到这里，或点击选择'}</p>
        <p className={styles.hint}>
          .xlsx 或 .csv，不超过 30 MB、{grouped(MOST_SHEET_ROWS)} 行；先检查，确认后才写入
        </p>
      </Upload.Dragger>
      <div className={styles.templates}>
        <span>下载模板：</span>
        <Button size="small" loading={busy === 'xlsx'} onClick={() => template('xlsx')}>
          Excel 模板
        </Button>
        <Button size="small" loading={busy === 'csv'} onClick={() => template('csv')}>
          CSV 模板
        </Button>
      </div>
      {data && (
        <Table<SheetHelp>
          size="small"
          rowKey="name"
          className={styles.report ?? ''}
          pagination={false}
          dataSource={data.rows}
          columns={[
            {
              title: '列名',
              dataIndex: 'name',
              render: (name: string, { required }) => (required ? `${name}（必填）` : name),
            },
            { title: '说明', dataIndex: 'hint' },
            { title: '示例', dataIndex: 'example', responsive: ['sm'] },
          ]}
        />
      )}
      {!data && error && <Failure what="列说明" error={error} retry={refresh} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
    </div>
  )
}
