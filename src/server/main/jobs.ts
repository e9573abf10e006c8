import { lookup } from '@/format/lookup'
import './sheet-registry'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps'
import { recallNotice, sendNotice } from '../content/broadcast-delivery'
import { failText, writeText } from '../ai/ai-writing'
import { drawDocument, refuseDocument } from '../courses/document-job'
import { readImport, refuseImport } from '../catalogue/books/book-imports'
import { notifyFollowers } from '../catalogue/books/book-updates'
import { releaseChapter } from '../catalogue/books/planned-texts'
import { publishPlanned } from '../catalogue/creations/creation-chapters'
import { failExport, writeExport } from '../account/data-exports'
import { JobRefused } from '../kernel/jobs/queue'
import { checkSheet } from '../sheets/sheet-check'
import { exportSheet } from '../sheets/sheet-export'
import { failSheet, removeDeadParts, removeOldSheets } from '../sheets/sheet-jobs'
import { importSheet } from '../sheets/sheet-run'
import { refuseTranscode, transcode } from '../catalogue/transcoding'
import { removeExpiredUploads, removeMedia } from '../media/uploads'
import { claimJob, LEASE, writeJob, type Claimed } from '../kernel/jobs/claims'

const BEAT = 20_000
const MOST_ATTEMPTS = 4
const FIRST_DELAY = 10_000
const POLL = 1_000
const TIDY_EVERY = 3_600_000

interface JobKind {
  run(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void>
  /** Called after the last attempt; `fault` is shown to operators. */
  failed?(deps: Deps, payload: unknown, fault: string, error: unknown): Promise<void>
  /** Message for operators about a failure that they did not cause. */
  lost?: string
}

const failedSheet: Pick<JobKind, 'failed' | 'lost'> = {
  failed: (deps, payload, fault) => failSheet(deps, (payload as { id: number }).id, fault),
  lost: '处理失败，请稍后重试；已写入的内容不受影响',
}

const KINDS = lookup<JobKind>({
  transcode: {
    run: transcode,
    failed: refuseTranscode,
    lost: '转码失败，请重试；仍然失败请重新导出视频后上传',
  },
  removeMedia: { run: removeMedia },
  sendNotice: { run: sendNotice },
  recallNotice: { run: recallNotice },
  exportData: { run: writeExport, failed: failExport },
  writeText: { run: writeText, failed: failText, lost: '写作中断了，请重试' },
  readBook: { run: readImport, failed: refuseImport },
  drawDocument: {
    run: drawDocument,
    failed: refuseDocument,
    lost: '处理没有完成，请重新上传；仍然失败请联系管理员',
  },
  publishChapter: { run: publishPlanned },
  releaseChapter: { run: releaseChapter },
  notifyFollowers: { run: notifyFollowers },
  checkSheet: { run: checkSheet, ...failedSheet },
  importSheet: { run: importSheet, ...failedSheet },
  exportSheet: { run: exportSheet, ...failedSheet },
})

const TEXT = ['writeText']
const MEDIA = ['transcode', 'removeMedia']

/**
 * Each lane runs one job at a time. Imports do not wait for films: transcoding takes every core for minutes. Texts have
 * lanes of their own, because users watch them being written: several at a time, and behind nothing else.
 */
const LANES: readonly (readonly string[])[] = [
  MEDIA,
  TEXT,
  TEXT,
  TEXT,
  Object.keys(KINDS).filter((kind) => ![...MEDIA, ...TEXT].includes(kind)),
]

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function fail(deps: Deps, job: Claimed, error: unknown): Promise<void> {
  const last = error instanceof JobRefused || job.attempts >= MOST_ATTEMPTS
  deps.log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts, last }, 'job failed')
  const fault = messageOf(error).slice(0, 500)
  if (!last) {
    const delay = FIRST_DELAY * 4 ** (job.attempts - 1)
    await writeJob(deps, job, { state: 'queued', run_at: deps.clock.now() + delay, locked_until: 0, fault })
    return
  }
  const kind = KINDS[job.kind]
  const shown = error instanceof JobRefused ? error.message : (kind?.lost ?? '')
  await kind?.failed?.(deps, JSON.parse(job.payload), shown, error)
  await writeJob(deps, job, { state: 'failed', locked_until: 0, fault })
}

async function run(deps: Deps, job: Claimed, stopping: AbortSignal): Promise<void> {
  const kind = KINDS[job.kind]
  // A job that ended its process each time ends up here: it must not be retried for ever.
  if (!kind) return fail(deps, job, new JobRefused(`不认识的任务：${job.kind}`))
  if (job.attempts > MOST_ATTEMPTS) return fail(deps, job, new JobRefused('任务多次中断，请重试'))
  const lost = new AbortController()
  const beat = setInterval(() => {
    writeJob(deps, job, { locked_until: deps.clock.now() + LEASE }).then(
      (held) => (held ? undefined : lost.abort()),
      (error: unknown) => deps.log.warn({ err: error, job: job.id }, 'lease not renewed'),
    )
  }, BEAT)
  try {
    await kind.run(deps, JSON.parse(job.payload), AbortSignal.any([stopping, lost.signal]))
    await writeJob(deps, job, { state: 'done', locked_until: 0, fault: '' })
  } catch (error) {
    if (lost.signal.aborted) return
    // A stop is no failure of the job: it returns to the queue unchanged.
    if (stopping.aborted)
      await writeJob(deps, job, { state: 'queued', attempts: job.attempts - 1, locked_until: 0 })
    else await fail(deps, job, error)
  } finally {
    clearInterval(beat)
  }
}

/** Runs the due jobs one after the other and returns their number. */
export async function runDueJobs(
  deps: Deps,
  stopping: AbortSignal = new AbortController().signal,
  kinds: readonly string[] | null = null,
): Promise<number> {
  let count = 0
  while (!stopping.aborted) {
    const job = await claimJob(deps, kinds)
    if (!job) break
    await run(deps, job, stopping)
    count += 1
  }
  return count
}

/**
 * The runners of this process, one per lane. Several processes may share the queue. `stop` returns the running jobs to
 * the queue and resolves once nothing runs.
 */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let tidied = 0
  const tidy = async (): Promise<void> => {
    if (deps.clock.now() - tidied < TIDY_EVERY) return
    tidied = deps.clock.now()
    await removeExpiredUploads(deps)
    await removeDeadParts(deps)
    while ((await removeOldSheets(deps)) > 0 && !stopping.signal.aborted);
  }
  const loop = async (kinds: readonly string[]): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await runDueJobs(deps, stopping.signal, kinds)
        await tidy()
      } catch (error) {
        deps.log.error({ err: error }, 'job runner')
      }
      await sleep(POLL, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = Promise.all(LANES.map(loop)).then(() => undefined)
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }
}
