import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PIECE_BYTES } from '@/contract/courses/pieces'
import type { Deps } from '../deps'
import { clearCache } from '../kernel/cache'
import { insertAll } from '../kernel/db/insert'
import { enqueue, JobRefused } from '../kernel/jobs/queue'
import type { DrawnPage } from '../media/pages/draw'
import { drawInThread } from '../media/pages/draw-in-thread'
import { PdfRefused } from '../media/pages/fault'
import { progressWriter } from '../media/progress'
import { deleteUpload, mediaDir, uploadFile } from '../media/uploads'

/** The PDF beside its pages. */
export const DOCUMENT_FILE = 'document.pdf'
/** How long the pages of a replaced file stay, ms, for those who are reading them. */
const KEEP_REPLACED = 6 * 3_600_000

export interface DocumentJob {
  id: number
  upload: string
}

const folderOf = ({ id, upload }: DocumentJob): string => `u/documents/${id}/${upload.slice(0, 12)}`

const BUSY = ['waiting', 'drawing'] as const

/** SHA-256 of each piece of a file, and its length. */
export async function piecesOf(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ bytes: number; pieces: string[] }> {
  const pieces: string[] = []
  let hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks)
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + PIECE_BYTES - (bytes % PIECE_BYTES))
      hash.update(part)
      bytes += part.length
      from += part.length
      if (bytes % PIECE_BYTES > 0) continue
      pieces.push(hash.digest('hex'))
      hash = createHash('sha256')
    }
  if (bytes % PIECE_BYTES > 0) pieces.push(hash.digest('hex'))
  return { bytes, pieces }
}

/** @returns false when the document has a newer file, or is gone */
async function begin(deps: Deps, { id, upload }: DocumentJob): Promise<boolean> {
  const found = await deps.command((trx) =>
    trx
      .updateTable('documents')
      .set({ state: 'drawing', progress: 0, fault: '' })
      .where('id', '=', id)
      .where('upload', '=', upload)
      .where('state', 'in', BUSY)
      .executeTakeFirst(),
  )
  return found.numUpdatedRows === 1n
}

const keepProgress =
  (deps: Deps, { id, upload }: DocumentJob) =>
  (percent: number) =>
    deps.command((trx) =>
      trx
        .updateTable('documents')
        .set({ progress: percent })
        .where('id', '=', id)
        .where('upload', '=', upload)
        .where('state', '=', 'drawing')
        .execute(),
    )

/** Job: makes pages of an operator's PDF. Learners see the edition before until all pages are there. */
export async function drawDocument(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const job = payload as DocumentJob
  if (!(await begin(deps, job))) return deleteUpload(deps, job.upload)
  const file = uploadFile(deps, job.upload)
  const folder = mediaDir(deps, folderOf(job))
  // What a process that ended midway has left.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const pages = await drawInThread(
      { file, folder },
      { signal, onProgress: progressWriter(deps, keepProgress(deps, job)) },
    )
    await copyFile(file, join(folder, DOCUMENT_FILE))
    signal.throwIfAborted()
    const kept = await finish(deps, job, { pages, ...(await piecesOf(createReadStream(file))) })
    if (!kept) await rm(folder, { recursive: true, force: true })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof PdfRefused ? new JobRefused(error.message) : error
  }
  await deleteUpload(deps, job.upload)
  clearCache(deps.db)
}

interface Drawn {
  pages: readonly DrawnPage[]
  bytes: number
  pieces: readonly string[]
}

/** Replaces the pages in one command. @returns false when the document has a newer file, or is gone */
async function finish(deps: Deps, job: DocumentJob, { pages, bytes, pieces }: Drawn): Promise<boolean> {
  const now = deps.clock.now()
  return deps.command(async (trx) => {
    const before = await trx
      .selectFrom('documents')
      .select('folder')
      .where('id', '=', job.id)
      .where('upload', '=', job.upload)
      .where('state', '=', 'drawing')
      .executeTakeFirst()
    if (!before) return false
    await trx.deleteFrom('document_pages').where('document_id', '=', job.id).execute()
    await insertAll(
      trx,
      'document_pages',
      pages.map((page) => ({ document_id: job.id, ...page })),
    )
    await trx
      .updateTable('documents')
      .set((eb) => ({
        state: 'ready',
        progress: 100,
        edition: eb('edition', '+', 1),
        edition_at: now,
        pages: pages.length,
        bytes,
        pieces: pieces.join(','),
        folder: folderOf(job),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', job.id)
      .execute()
    if (before.folder.startsWith('u/'))
      await enqueue(trx, now, 'removeMedia', { path: before.folder }, now + KEEP_REPLACED)
    return true
  })
}

/** Called after the last attempt: the document shows why, and keeps the edition that it had. */
export async function refuseDocument(deps: Deps, payload: unknown, fault: string): Promise<void> {
  const { id, upload } = payload as DocumentJob
  const now = deps.clock.now()
  await deps.command((trx) =>
    trx
      .updateTable('documents')
      .set((eb) => ({
        state: 'failed',
        progress: 0,
        fault,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('upload', '=', upload)
      .where('state', 'in', BUSY)
      .execute(),
  )
  await deleteUpload(deps, upload)
}
