import { App, Progress } from 'antd'
import { useRef } from 'react'
import type { EpisodeRow } from '@/contract/catalogue/adminvideo'
import { UPLOADS } from '@/contract/media/uploads'
import { messageOf } from '@/client/errors'
import { useStaff } from '@/stores/staff'
import { FilePick, type FilePickHandle } from '../uploads/FilePick'
import type { Medium } from '@/contract/media/mediums'
import { episodeUploads, FILE_TYPES, storedUpload, type EpisodeKey } from './episodeUploads'
import { Fault } from '../display/Fault'
import { Mark } from '../display/Mark'
import { Link, UploadProgress } from '../uploads/UploadProgress'
import styles from '../styles/works.module.css'
import { MEDIA_STATES } from './states'

interface Props {
  workId: number
  row: Pick<EpisodeRow, 'id' | 'title' | 'media' | 'progress' | 'fault'>
  medium: Medium
  mayEdit: boolean
  /** Opens a player; without it the screen has one. */
  preview?: (() => void) | undefined
}

/** Video or audio file of an episode: upload with pause and resume, transcoding, preview. */
export function EpisodeMedia({ workId, row, medium, mayEdit, preview }: Props) {
  const { uid } = useStaff()
  const key: EpisodeKey = `${workId}:${row.id}`
  const task = episodeUploads.useTasks()[key]
  const picker = useRef<FilePickHandle>(null)
  const pick = (): void => picker.current?.open()
  return (
    <div className={styles.media}>
      {task ? (
        <UploadProgress
          task={task}
          attaching="正在提交转码…"
          pause={() => void episodeUploads.pause(key)}
          resume={() => episodeUploads.resume(key)}
          cancel={() => void episodeUploads.cancel(key)}
          pick={pick}
        />
      ) : (
        <Kept {...{ workId, row, medium, mayEdit, preview, pick }} />
      )}
      <FilePick
        ref={picker}
        purpose={medium}
        accept={FILE_TYPES[medium]}
        label={`选择${row.title}的${UPLOADS[medium].noun}文件`}
        onPick={(file) => void episodeUploads.send(key, medium, file, uid)}
      />
    </div>
  )
}

/** The file on the server, and an interrupted upload that this browser remembers. */
function Kept({ workId, row, medium, mayEdit, preview, pick }: Props & { pick: () => void }) {
  const { message } = App.useApp()
  const before = storedUpload(row.id)
  const unfinished = before && !before.upload && before.sent > 0
  const again = row.media === 'failed' && before?.upload
  const busy = row.media === 'uploaded' || row.media === 'transcoding'
  const retry = (upload: string): void =>
    void episodeUploads
      .submit(`${workId}:${row.id}`, upload)
      .catch((error: unknown) => message.error(messageOf(error)))
  return (
    <>
      <div className={styles.mediaLine}>
        <Mark tone={MEDIA_STATES[row.media].tone}>{MEDIA_STATES[row.media].text}</Mark>
        {row.media === 'ready' && preview && <Link onClick={preview}>预览</Link>}
        {again && <Link onClick={() => retry(again)}>重新转码</Link>}
        {mayEdit && !busy && (
          <Link onClick={pick}>
            {unfinished ? '继续上传' : row.media === 'none' ? `上传${UPLOADS[medium].noun}` : '替换'}
          </Link>
        )}
      </div>
      {row.media === 'transcoding' && (
        <Progress percent={row.progress} size="small" status="active" aria-label="转码进度" />
      )}
      {row.media === 'failed' && <Fault>{row.fault}</Fault>}
      {unfinished && (
        <span className={styles.hint}>
          {before.name} 已传 {Math.floor((before.sent / before.size) * 100)}%，重新选择它即可继续
        </span>
      )}
    </>
  )
}
