import { mkdir, rm } from 'node:fs/promises'
import { UPLOADS } from '@/contract/media/uploads'
import type { Deps } from '../deps'
import type { Row } from '../kernel/tables'
import { NotMedia, probe } from '../media/probe'
import { progressWriter } from '../media/progress'
import { transcodeToHls, transcodeToMp3 } from '../media/transcode'
import { touchWork } from './admin-video'
import { clearCache } from '../kernel/cache'
import { enqueue, JobRefused } from '../kernel/jobs/queue'
import { deleteUpload, returnUpload, mediaDir, uploadFile } from '../media/uploads'
import { mediumOf } from '@/contract/media/mediums'

export interface TranscodeJob {
  workId: number
  partId: number
  upload: string
}

/** How long replaced media stays, in ms, for viewers who are watching it. */
const KEEP_REPLACED = 6 * 3_600_000

/** Each upload gets its own folder, so that players and proxies never mix two films' segments. */
export const mediaPath = (job: TranscodeJob): string =>
  `u/${job.workId}/${job.partId}/${job.upload.slice(0, 12)}`

/** Faults of the machine, not of the film: retried, then shown to the operator. */
const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|No space left/i.test(error.message)

const keepProgress = (deps: Deps, partId: number) => (percent: number) =>
  deps.command((trx) =>
    trx
      .updateTable('parts')
      .set({ media_progress: percent })
      .where('id', '=', partId)
      .where('media_state', '=', 'transcoding')
      .execute(),
  )

async function begin(deps: Deps, job: TranscodeJob): Promise<boolean> {
  const found = await deps.command((trx) =>
    trx
      .updateTable('parts')
      .set({ media_state: 'transcoding', media_progress: 0, media_fault: '' })
      .where('id', '=', job.partId)
      .where('work_id', '=', job.workId)
      .where('media_state', 'in', ['uploaded', 'transcoding'])
      .executeTakeFirst(),
  )
  return found.numUpdatedRows === 1n
}

/** The upload, if it has the format of the part. @throws JobRefused */
async function sourceOf(deps: Deps, { partId, upload }: TranscodeJob) {
  const part = await deps.db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['works.kind', 'parts.lesson'])
    .where('parts.id', '=', partId)
    .executeTakeFirstOrThrow()
  const medium = mediumOf(part.kind, part.lesson)
  const sound = medium === 'sound'
  const { noun } = UPLOADS[medium]
  const file = uploadFile(deps, upload)
  const found = await probe(file).catch((error: unknown) => {
    if (!(error instanceof NotMedia)) throw error
    throw new JobRefused(`无法读取${noun}文件，文件可能已损坏，请重新导出后上传`)
  })
  if (sound ? !found.audio : !found.video)
    throw new JobRefused(`文件里没有${sound ? '声音' : '画面'}，请上传${noun}文件`)
  return { file, seconds: found.seconds, encode: sound ? transcodeToMp3 : transcodeToHls }
}

/**
 * Job: transcodes an uploaded film to HLS, a sound to MP3, and makes it playable. If the episode was removed it ends
 * silently and its files are deleted.
 */
export async function transcode(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const job = payload as TranscodeJob
  const path = mediaPath(job)
  const folder = mediaDir(deps, path)
  if (!(await begin(deps, job))) return deleteUpload(deps, job.upload)
  const source = await sourceOf(deps, job)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const onProgress = progressWriter(deps, keepProgress(deps, job.partId))
  const made = await source
    .encode(source.file, folder, { signal, onProgress })
    .catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    })
  signal.throwIfAborted()
  const kept = await finish(deps, job, {
    media: path,
    sound: made.sound ? 1 : 0,
    seconds: Math.max(1, Math.round(source.seconds)),
  })
  if (!kept) await rm(folder, { recursive: true, force: true })
  await deleteUpload(deps, job.upload)
  clearCache(deps.db)
}

/** Switches the episode to the film's new folder in one command; returns false when the episode was removed. */
async function finish(
  deps: Deps,
  job: TranscodeJob,
  made: Pick<Row<'parts'>, 'media' | 'sound' | 'seconds'>,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.command(async (trx) => {
    const before = await trx
      .selectFrom('parts')
      .select('media')
      .where('id', '=', job.partId)
      .where('media_state', '=', 'transcoding')
      .executeTakeFirst()
    if (!before) return false
    await trx
      .updateTable('parts')
      .set({ ...made, media_state: 'ready', media_progress: 100, media_fault: '' })
      .where('id', '=', job.partId)
      .execute()
    await touchWork(trx, job.workId, now)
    if (before.media.startsWith('u/') && before.media !== made.media) {
      await enqueue(trx, now, 'removeMedia', { path: before.media }, now + KEEP_REPLACED)
    }
    return true
  })
}

/** Called after the last attempt: the episode shows the reason, and its upload may be attached again. */
export async function refuseTranscode(
  deps: Deps,
  payload: unknown,
  fault: string,
  error: unknown,
): Promise<void> {
  const job = payload as TranscodeJob
  await deps.command(async (trx) => {
    await trx
      .updateTable('parts')
      .set({
        media_state: 'failed',
        media_progress: 0,
        media_fault: isFullDisk(error) ? '服务器空间不足，请联系管理员' : fault,
      })
      .where('id', '=', job.partId)
      .where('media_state', 'in', ['uploaded', 'transcoding'])
      .execute()
    await returnUpload(trx, job.upload)
  })
}
