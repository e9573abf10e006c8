import { createCipheriv, createDecipheriv } from 'node:crypto'
import { insertAll } from './db/insert'
import { prepared } from './db/prepared'
import type { Row } from './tables'
import type { Db, Deps, Trx } from '../deps'
import { dayOf } from './days'
import { systemRandom } from './random'

/**
 * The audit log is an append-only hash chain, so no row may be changed later; yet what it records about a person must
 * be erased with the person. Both hold because such content is encrypted (AES-256-GCM) under the person's own key,
 * which is stored in `personal_keys`: erasing the person deletes the key (crypto-shredding, NIST SP 800-88 2.6), the
 * rows and their hashes stay as they are, and every chain still verifies. The hashes are over the sealed text, so they
 * cannot be compared with guessed phones or names either.
 *
 * Keys and nonces come from the system's randomness and not from a context's dice: GCM breaks when a nonce repeats, and
 * dice may be made to repeat. Keys do not depend on SECRET: sealing makes the content destroyable, it does not protect
 * it from those who can read the database.
 *
 * Rows that were written before content was sealed are emptied when their person is erased (`emptyPlainRows` in
 * audit-erase.ts). Their link to the next row still verifies; their content is only attested by their hash, so the
 * server's own chain records which rows were emptied, and `verifyChains` reports any other empty row.
 */
export type Subject = `user:${number}` | `customer:${number}` | `exports:${string}`

const PERSON = /^(user|customer):(\d+)$/

/** The person that a target refers to; undefined for any other record. */
export function subjectOf(target: string): Subject | undefined {
  const [, kind, id] = PERSON.exec(target) ?? []
  if (!kind) return undefined
  return kind === 'user' ? `user:${Number(id)}` : `customer:${Number(id)}`
}

/**
 * Subject of one month's exports. The search terms of an export may be a person's name or phone, so they are sealed
 * under a key of the month and erased with it.
 */
export const exportsOf = (now: number): Subject => `exports:${dayOf(now).slice(0, 7)}`

const random = systemRandom()

const PREFIX = 'sealed:'
/** Shown in place of content whose key is gone, or that was emptied. */
export const ERASED = '"（内容已按规定清除）"'

export const isSealed = (text: string): boolean => text.startsWith(PREFIX)
/** Whether a row's content was emptied: a real document is never an empty text. */
export const isEmptied = ({ before, after }: Pick<Row<'audit_log'>, 'before' | 'after'>): boolean =>
  before === '' && after === ''

const keyOf = prepared((db, given: { subject: string }) =>
  db.selectFrom('personal_keys').select('key').where('subject', '=', given.subject),
)

/** Returns the subject's key; creates it when something is sealed for the subject for the first time. */
async function keyFor(trx: Trx, ctx: Pick<Deps, 'clock'>, subject: Subject): Promise<Buffer> {
  const [known] = (await keyOf(trx, { subject })).rows
  if (known) return Buffer.from(known.key, 'base64url')
  const key = Buffer.from(random.bytes(32))
  await insertAll(trx, 'personal_keys', [
    { subject, key: key.toString('base64url'), created_at: ctx.clock.now() },
  ])
  return key
}

/**
 * Returns a function that seals texts for a subject; without a subject it returns them unchanged. The target of the
 * entry is authenticated, so that a text moved to another entry cannot be opened.
 */
export async function sealed(
  trx: Trx,
  ctx: Pick<Deps, 'clock'>,
  subject: Subject | undefined,
  target: string,
): Promise<(text: string) => string> {
  if (!subject) return (text) => text
  const key = await keyFor(trx, ctx, subject)
  return (text) => {
    if (text === 'null' || text === '') return text
    const iv = random.bytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(target))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${PREFIX}${subject}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  }
}

const PARTS = /^sealed:([a-z]+:[\w-]+):([\w-]+)$/

type Content = Pick<Row<'audit_log'>, 'target' | 'before' | 'after' | 'ip'>

function opened(text: string, target: string, keys: ReadonlyMap<string, Buffer>): string | null {
  const [, subject = '', body = ''] = PARTS.exec(text) ?? []
  const key = keys.get(subject)
  if (!key) return null
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(target))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * Entries with readable content; content that can no longer be read becomes {@link ERASED}, its address becomes empty.
 */
export async function openEntries<T extends Content>(db: Db, rows: readonly T[]): Promise<T[]> {
  const texts = rows.flatMap(({ before, after, ip }) => [before, after, ip]).filter(isSealed)
  const subjects = [...new Set(texts.map((text) => PARTS.exec(text)?.[1] ?? ''))]
  const known = subjects.length
    ? await db.selectFrom('personal_keys').selectAll().where('subject', 'in', subjects).execute()
    : []
  const keys = new Map(known.map(({ subject, key }) => [subject, Buffer.from(key, 'base64url')]))
  return rows.map((row) => {
    const { target } = row
    const document = (text: string): string => {
      if (isEmptied(row)) return ERASED
      return isSealed(text) ? (opened(text, target, keys) ?? ERASED) : text
    }
    return {
      ...row,
      before: document(row.before),
      after: document(row.after),
      ip: isSealed(row.ip) ? (opened(row.ip, target, keys) ?? '') : row.ip,
    }
  })
}

export async function openEntry<T extends Content>(db: Db, row: T): Promise<T> {
  const [entry = row] = await openEntries(db, [row])
  return entry
}

/** Deletes the keys under which exports were sealed before `before`. */
export const destroyExportKeys = (db: Db, before: number) =>
  db
    .deleteFrom('personal_keys')
    .where('subject', 'like', 'exports:%')
    .where('created_at', '<', before)
    .execute()

/** Deletes a subject's key: nothing that was sealed for the subject can be opened any more. */
export const destroyKey = (trx: Trx, subject: Subject) =>
  trx.deleteFrom('personal_keys').where('subject', '=', subject).execute()
