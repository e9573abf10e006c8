import { ProCard } from '@ant-design/pro-components'
import { Alert, Button, Spin } from 'antd'
import { useRef } from 'react'
import { call } from '@/client/client'
import type { ImportRow } from '@/contract/catalogue/adminbook'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { fileSize, grouped } from '@/format/figures'
import { BOOK_TYPES, bookUploads } from './bookUploads'
import { FilePick, type FilePickHandle } from '../../kit/uploads/FilePick'
import { useDialog } from '../../kit/dialog/useDialog'
import records from '../../kit/styles/records.module.css'
import styles from '../../kit/styles/works.module.css'
import { UploadProgress } from '../../kit/uploads/UploadProgress'
import { bookAddress } from './BookList'

interface Props {
  workId: number
  row: ImportRow | undefined
  refresh: () => Promise<unknown>
}

const fileText = (row: ImportRow): string =>
  `${row.fileName}（${fileSize(row.size)}） · ${row.by} · ${isoMinute(row.createdAt)}`

/** Import of chapters from a file: upload, parsing, preview. */
export function ImportCard({ workId, row, refresh }: Props) {
  const { uid, userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const task = bookUploads.useTasks()[workId]
  const input = useRef<FilePickHandle>(null)
  const mayEdit = can(userInfo, 'goods.edit')
  const pick = (): void => input.current?.open()
  const drop = (given: ImportRow): void =>
    openDialog<object, ImportRow>({
      title: '放弃这次导入？',
      okText: '放弃',
      danger: true,
      intro: '拆好的章节不会保存，已有的章节不受影响。',
      seen: given,
      renew: async () => {
        await refresh()
        return given
      },
      run: async (_form, { id, version }) => {
        await call('adminbook.dropImport', { id, version }, { quiet: true })
        await refresh().catch(() => undefined)
        return '已放弃'
      },
    })
  return (
    <ProCard
      title="从文件导入"
      headerBordered
      extra={mayEdit && !task && <Button onClick={pick}>{row ? '换一个文件' : '上传 EPUB 或 TXT'}</Button>}
    >
      {task && (
        <div className={styles.media}>
          <UploadProgress
            task={task}
            attaching="正在读取…"
            pause={() => void bookUploads.pause(workId)}
            resume={() => bookUploads.resume(workId)}
            cancel={() => void bookUploads.cancel(workId)}
            pick={pick}
          />
        </div>
      )}
      {!task && !row && (
        <span className={records.hintFull}>
          按目录拆成章节，先预览再保存。EPUB 不超过 100 MB；TXT 不超过 30 MB，UTF-8 或 GB18030
          编码，按“第…章”拆分。
        </span>
      )}
      {!task && (row?.state === 'waiting' || row?.state === 'reading') && (
        <div className={records.actions}>
          <Spin size="small" />
          <span>正在后台拆分章节，可以先去做别的：{fileText(row)}</span>
        </div>
      )}
      {!task && row?.state === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={row.fault}
          description={fileText(row)}
          action={mayEdit && <Button onClick={() => drop(row)}>知道了</Button>}
        />
      )}
      {!task && row?.state === 'ready' && (
        <Alert
          type="success"
          showIcon
          message={`拆出 ${row.chapters} 章，${grouped(row.words)} 字，等待核对`}
          description={fileText(row)}
          action={
            <div className={records.actions}>
              {mayEdit && <Button onClick={() => drop(row)}>放弃</Button>}
              <Button type="primary" href={`${bookAddress(workId)}&import=${row.id}`}>
                核对章节
              </Button>
            </div>
          }
        />
      )}
      <FilePick
        ref={input}
        purpose="book"
        accept={BOOK_TYPES}
        label="选择电子书文件"
        onPick={(file) => void bookUploads.send(workId, 'book', file, uid)}
      />
      {dialog}
    </ProCard>
  )
}
