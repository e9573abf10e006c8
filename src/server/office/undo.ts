import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { allCalls } from '@/contract/contract'
import type { Db, StaffContext, Trx } from '../deps'
import { conflict, forbidden, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { openEntry } from '../kernel/audit-seal'
import { UNDOERS, type Doc } from './undoers'

const ACTION = 'adminaudit.undo'
const entryTarget = (id: number): AuditTarget => `audit:${id}`

const RIGHTS: ReadonlyMap<string, string | undefined> = new Map(
  allCalls().map(({ name, call }) => [name, call.permission]),
)

interface Entry {
  id: number
  realm: string
  action: string
  target: string
  before: string
  after: string
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const isDocument = (value: unknown): value is Doc => typeof value === 'object' && value !== null

/** Fields that an entry changed, as compared by its undoer. */
function touched({ action, before, after }: Entry): string[] {
  const [old, now] = [JSON.parse(before) as unknown, JSON.parse(after) as unknown]
  const compared = UNDOERS[action]?.compared ?? ((doc: Doc) => doc)
  // An erased document is a sentence instead of an object.
  if (!isDocument(old) || !isDocument(now)) return []
  const [was, became] = [compared(old), compared(now)]
  return Object.keys(old).filter((field) => !same(was[field], became[field]))
}

const undone = async (db: Db | Trx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('audit_log')
    .select('id')
    .where('target', '=', entryTarget(id))
    .where('action', '=', ACTION)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether the caller may undo an entry; later changes are only detected by the attempt. */
export async function undoable(
  db: Db,
  { staff }: StaffContext,
  entry: Entry,
): Promise<'yes' | 'no' | 'done'> {
  const right = RIGHTS.get(entry.action)
  if (entry.realm !== 'staff' || !UNDOERS[entry.action] || touched(entry).length === 0) return 'no'
  if (!staff.permissions.includes('audit.undo') || (right && !staff.permissions.includes(right))) return 'no'
  return (await undone(db, entry.id)) ? 'done' : 'yes'
}

/**
 * Undoes an entry of the log: its fields get their former values, if they still have the values the entry gave them.
 * Runs like any other change, with its rules, rights and its own entry; returns what was written.
 * @throws Refusal 409 when it cannot be undone, or not any more
 */
export async function undoEntry(
  trx: Trx,
  ctx: StaffContext,
  { id, reason, tint }: { id: number; reason: string; tint: string },
): Promise<void> {
  const row = await trx.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('记录不存在')
  const entry = await openEntry(trx, row)
  const undoer = UNDOERS[entry.action]
  if (!undoer || entry.realm !== 'staff') throw conflict('这类操作不能撤销')
  const right = RIGHTS.get(entry.action)
  if (right && !ctx.staff.permissions.includes(right)) throw forbidden('没有做这项改动的权限，不能撤销')
  const fields = touched(entry)
  if (fields.length === 0) throw conflict('新建、删除与没有改动的记录不能撤销')
  if (await undone(trx, id)) throw conflict('这条记录已被撤销')
  const key = entry.target.slice(entry.target.indexOf(':') + 1)
  const recordId = Number(key)
  const [before, after] = [JSON.parse(entry.before) as Doc, JSON.parse(entry.after) as Doc]
  const compared = undoer.compared ?? ((doc: Doc) => doc)
  const { form, version } = await undoer.read(trx, ctx, recordId, key)
  const [now, became] = [compared(form), compared(after)]
  const since = fields.filter((field) => !same(now[field], became[field]))
  if (since.length) throw conflict('该记录之后又被修改过，不能撤销')
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
  const restored = undoer.restored?.(form, before, after, fields) ?? { ...form, ...old }
  await undoer.write(trx, ctx, { id: recordId, key, version, form: restored, reason, tint })
  await audit(trx, ctx, ACTION, entryTarget(id), null, {
    action: entry.action,
    target: entry.target,
    fields,
    reason,
  })
}

/** Cover that an undo would restore: its colour is computed before the command begins. */
export async function coverBefore(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst()
  const before = JSON.parse(row ? (await openEntry(db, row)).before : 'null') as { cover?: unknown } | null
  return typeof before?.cover === 'string' ? before.cover : ''
}
