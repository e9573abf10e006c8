import { open, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { UploadPurpose } from '@/contract/media/uploads'
import type { Deps, Trx } from '../deps'
import { DAY } from '../kernel/days'

/** An upload not finished within a day is deleted, a finished one that nobody used after a week. */
export const UPLOAD_LIFE = DAY
const FINISHED_LIFE = 7 * UPLOAD_LIFE
const HEAD_BYTES = 4096
export const uploadsDir = (deps: Pick<Deps, 'env'>): string => join(deps.env.dataDir, 'uploads')

/** Ids are ours and hexadecimal: a caller's value can never become another path. */
export const isUploadId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id)

export function uploadFile(deps: Pick<Deps, 'env'>, id: string): string {
  if (!isUploadId(id)) throw new Error(`"${id}" is no upload id`)
  return join(uploadsDir(deps), id)
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** MPEG transport streams have no header, but every 188th byte is 0x47. */
const isTransportStream = (bytes: Uint8Array): boolean =>
  bytes.length > 752 && [0, 188, 376, 564, 752].every((at) => bytes[at] === 0x47)

/**
 * Whether the first bytes of a file are those of a film: MP4 and MOV, WebM and MKV, AVI, MPEG-TS, FLV. Its name and
 * declared type are ignored (reliability rule 10).
 */
export function isVideo(head: Uint8Array): boolean {
  const box = ascii(head, 4, 8)
  if (['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(box))
    return !/^(avif|avis|heic|heix|mif1)/.test(ascii(head, 8, 12))
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return true
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'AVI ') return true
  return ascii(head, 0, 3) === 'FLV' || isTransportStream(head)
}

/**
 * Whether the first bytes are those of a book: an EPUB is a ZIP; a text has no NUL, unless a byte order mark says
 * UTF-16.
 */
export function isBook(head: Uint8Array): boolean {
  if (ascii(head, 0, 4) === 'PK\u0003\u0004') return true
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return head.length > 0 && (wide || !head.includes(0))
}

/** Whether the first bytes are those of a sound: MP3, AAC, WAV, FLAC, Ogg, M4A. */
export function isSoundFile(head: Uint8Array): boolean {
  if (ascii(head, 0, 3) === 'ID3' || ['fLaC', 'OggS'].includes(ascii(head, 0, 4))) return true
  if (ascii(head, 0, 4) === 'RIFF') return ascii(head, 8, 12) === 'WAVE'
  if (ascii(head, 4, 8) === 'ftyp') return isVideo(head)
  // A frame of MPEG audio begins with eleven set bits.
  return head.length > 4 && head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0
}

/** Whether the first bytes are those of a PDF, whose mark may stand within its first 1,024 bytes. */
export const isPdf = (head: Uint8Array): boolean => ascii(head, 0, 1024).includes('%PDF-')

/** The right that a purpose requires, how its files are checked, and the message for wrong files. */
export const RULES: Record<
  UploadPurpose,
  { right: string; fits: (head: Uint8Array) => boolean; wrong: string }
> = {
  film: {
    right: 'video.edit',
    fits: isVideo,
    wrong: '这不是可以转码的视频文件，请上传 MP4、MOV、MKV、WebM、AVI 或 FLV',
  },
  sound: {
    right: 'video.edit',
    fits: isSoundFile,
    wrong: '这不是可以转码的音频文件，请上传 MP3、M4A、AAC、WAV、FLAC 或 OGG',
  },
  document: { right: 'course.edit', fits: isPdf, wrong: '这不是 PDF 文件，请先导出为 PDF 再上传' },
  book: { right: 'goods.edit', fits: isBook, wrong: '这不是电子书，请上传 EPUB 或 TXT' },
}

/** A caller's declared purpose of a file; missing means a film, the only purpose that once existed. */
export const purposeOf = (said: string | null | undefined): UploadPurpose =>
  said === 'book' || said === 'sound' || said === 'document' ? said : 'film'

/** The first bytes of a file. */
export async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export type UploadVerdict = 'finished' | 'incomplete' | 'wrong'

/**
 * Checks an operator's file whose bytes should all have arrived. Safe to repeat: a process that died between the last
 * byte and this leaves the row open, and attaching the file calls it again.
 */
export async function finishUpload(deps: Deps, id: string, staffId: number): Promise<UploadVerdict> {
  const row = await deps.db
    .selectFrom('uploads')
    .select(['size', 'state', 'purpose'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return 'incomplete'
  if (row.state !== 'open') return 'finished'
  const file = uploadFile(deps, id)
  const size = await stat(file).then(
    (stats) => stats.size,
    () => -1,
  )
  if (size !== row.size) return 'incomplete'
  if (!RULES[row.purpose].fits(await headOf(file))) {
    await deleteUpload(deps, id)
    return 'wrong'
  }
  await deps.command((trx) =>
    trx
      .updateTable('uploads')
      .set({ state: 'finished' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute(),
  )
  return 'finished'
}

/** Removes the row and the two files of an upload. */
export async function deleteUpload(deps: Deps, id: string): Promise<void> {
  await deps.command((trx) => trx.deleteFrom('uploads').where('id', '=', id).execute())
  const file = uploadFile(deps, id)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

export async function removeExpiredUploads(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const expired = await deps.db
    .selectFrom('uploads')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'open'), eb('created_at', '<', now - UPLOAD_LIFE)]),
        eb.and([eb('state', '=', 'finished'), eb('created_at', '<', now - FINISHED_LIFE)]),
      ]),
    )
    .execute()
  await Promise.all(expired.map(({ id }) => deleteUpload(deps, id)))
  return expired.length
}

export const mediaDir = (deps: Pick<Deps, 'env'>, path: string): string =>
  join(deps.env.dataDir, 'media', path)

/** Job: removes a folder of uploaded media, and nothing outside the media folder. */
export async function removeMedia(deps: Deps, payload: unknown): Promise<void> {
  const { path } = payload as { path: string }
  const root = resolve(mediaDir(deps, 'u')) + sep
  const folder = resolve(mediaDir(deps, path))
  if (folder.startsWith(root)) await rm(folder, { recursive: true, force: true })
}

interface NewUpload {
  id: string
  staffId: number
  name: string
  size: number
  now: number
}

/** Records a file that an operator begins to upload. */
export const beginUpload = (trx: Trx, file: NewUpload & { purpose: UploadPurpose }) =>
  trx
    .insertInto('uploads')
    .values({ ...columnsOf(file), state: 'open', purpose: file.purpose })
    .execute()

/** Records a file that arrived complete. */
export const addUpload = (trx: Trx, file: NewUpload) =>
  trx
    .insertInto('uploads')
    .values({ ...columnsOf(file), state: 'finished' })
    .execute()

const columnsOf = ({ id, staffId, name, size, now }: NewUpload) => ({
  id,
  staff_id: staffId,
  file_name: name,
  size,
  created_at: now,
})

/**
 * Takes an operator's finished file into use: by purpose, or by one of the names.
 * @returns its name; undefined for another operator's file, and for one that is unfinished or already used
 */
export async function takeUpload(
  trx: Trx,
  file: { id: string; staffId: number },
  fits: { purpose: UploadPurpose } | { names: readonly string[] },
): Promise<string | undefined> {
  const taken = await trx
    .updateTable('uploads')
    .set({ state: 'used' })
    .where('id', '=', file.id)
    .where('staff_id', '=', file.staffId)
    .where('state', '=', 'finished')
    .where((eb) => ('purpose' in fits ? eb('purpose', '=', fits.purpose) : eb('file_name', 'in', fits.names)))
    .returning('file_name')
    .executeTakeFirst()
  return taken?.file_name
}

/** Marks a file that was taken into use as unused again. */
export const returnUpload = (trx: Trx, id: string) =>
  trx
    .updateTable('uploads')
    .set({ state: 'finished' })
    .where('id', '=', id)
    .where('state', '=', 'used')
    .execute()
