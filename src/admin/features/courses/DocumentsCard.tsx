import { ProCard } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Button, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call } from '@/client/client'
import type { OfficeDocument } from '@/contract/courses/admindocument'
import { useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import { FilePick, type FilePickHandle } from '../../kit/uploads/FilePick'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { UploadProgress } from '../../kit/uploads/UploadProgress'
import works from '../../kit/styles/works.module.css'
import { useWork } from '../../kit/works/useWork'
import styles from './courses.module.css'
import { renameDialog, withdrawDialog } from './documentDialogs'
import { DocumentLine } from './DocumentLine'
import { DocumentPreview } from './DocumentPreview'
import { courseOf, documentUploads, PDF_TYPES, type DocumentKey } from './documentUploads'

/** Registers a listener for the files of courses. */
const onDocument = (listener: (course: number) => void): (() => void) =>
  documentUploads.onTaken((key) => listener(courseOf(key)))

/** Documents of a course: upload, progress, preview, another edition, withdrawal. */
export function DocumentsCard({ course, readOnly }: { course: number; readOnly: boolean }) {
  const { uid } = useStaff()
  const [dialog, openDialog] = useDialog()
  const [shown, setShown] = useState<OfficeDocument>()
  const tasks = documentUploads.useTasks()
  const picker = useRef<FilePickHandle>(null)
  const newKey: DocumentKey = `${course}:new`
  /** What the file that is being chosen is for. */
  const chosenFor = useRef<DocumentKey>(newKey)
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('admindocument.list', { id: course }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [course] },
  )
  const rows = data?.rows ?? []
  const working = rows.some(({ state }) => state === 'waiting' || state === 'drawing')
  useWork(course, { working, loading, refresh: refreshAsync }, onDocument)
  const pick = (key: DocumentKey): void => {
    chosenFor.current = key
    picker.current?.open()
  }
  const reload = async (id: number): Promise<OfficeDocument> => {
    const { rows: latest } = await refreshAsync()
    const row = latest.find((one) => one.id === id)
    if (!row) throw new Error('课件不存在或已删除')
    return row
  }
  const progress = (key: DocumentKey) => {
    const task = tasks[key]
    return task ? (
      <div className={works.media}>
        <UploadProgress
          task={task}
          attaching="正在提交…"
          pause={() => void documentUploads.pause(key)}
          resume={() => documentUploads.resume(key)}
          cancel={() => void documentUploads.cancel(key)}
          pick={() => pick(key)}
        />
      </div>
    ) : null
  }
  return (
    <ProCard
      title="课件"
      subTitle="PDF，不超过 100 MB、500 页；学员看到的是页面图片，也可以下载"
      headerBordered
      extra={!readOnly && !tasks[newKey] && <Button onClick={() => pick(newKey)}>上传课件</Button>}
    >
      {progress(newKey)}
      {data === undefined ? (
        error ? (
          <Failure what="课件" error={error} retry={() => refreshAsync().catch(() => undefined)} />
        ) : (
          <Skeleton active paragraph={{ rows: 3 }} />
        )
      ) : rows.length === 0 && !tasks[newKey] ? (
        <Empty description={readOnly ? '没有课件' : '还没有课件，上传一份 PDF'} />
      ) : (
        <ul className={styles.documents} aria-label="课件">
          {rows.map((row) => {
            const key: DocumentKey = `${course}:${row.id}`
            return (
              <li key={row.id} className={styles.document}>
                <DocumentLine
                  row={row}
                  readOnly={readOnly || tasks[key] !== undefined}
                  preview={() => setShown(row)}
                  replace={() => pick(key)}
                  rename={() => openDialog(renameDialog(row, () => reload(row.id)))}
                  withdraw={() => openDialog(withdrawDialog(row, () => reload(row.id)))}
                />
                {progress(key)}
              </li>
            )
          })}
        </ul>
      )}
      <FilePick
        ref={picker}
        purpose="document"
        accept={PDF_TYPES}
        label="选择课件文件"
        onPick={(file) => void documentUploads.send(chosenFor.current, 'document', file, uid)}
      />
      {shown && <DocumentPreview document={shown} close={() => setShown(undefined)} />}
      {dialog}
    </ProCard>
  )
}
