import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { sql } from 'kysely'
import type { NoticeForm, NoticeRow } from '@/contract/content/adminnotice'
import type { Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { totalOf } from '../kernel/db/counted'
import { containing, editedByOther, type PickedRecord, type TablePage, windowOf } from '../kernel/list/office'
import { enqueue } from '../kernel/jobs/queue'

type Broadcast = Row<'broadcasts'>

const target = (id: number): AuditTarget => `notice:${id}`

export interface NoticeSearch extends TablePage {
  keyword?: string
  state?: Broadcast['state']
  audience?: Broadcast['audience']
}

const matching = (db: Db, { keyword: typed = '', state, audience }: NoticeSearch) =>
  db
    .selectFrom('broadcasts as notice')
    .$if(state !== undefined, (query) => query.where('notice.state', '=', state ?? 'draft'))
    .$if(audience !== undefined, (query) => query.where('notice.audience', '=', audience ?? 'all'))
    .$if(typed.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(notice.title || ' ' || notice.text) like ${containing(typed.trim())} escape '\\'`,
      ),
    )

export async function listBroadcasts(db: Db, search: NoticeSearch) {
  const { limit, offset } = windowOf(search)
  const rows = await matching(db, search)
    .leftJoin('staff', 'staff.id', 'notice.staff_id')
    .selectAll('notice')
    .select(['staff.name as staff_name', 'staff.display_name'])
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, search, rows.length, matching(db, search).select('notice.id'))
  return {
    rows: rows.map((row): NoticeRow => ({
      ...formOfNotice(row),
      id: row.id,
      state: row.state,
      sendAt: row.send_at,
      sentAt: row.sent_at ?? 0,
      reached: row.reached,
      by: row.display_name || (row.staff_name ?? ''),
      reason: row.reason,
      updatedAt: row.updated_at,
      version: row.version,
    })),
    next: '',
    total,
  }
}

export const formOfNotice = ({ title, text, href, audience, important }: Broadcast): NoticeForm => ({
  title,
  text,
  href,
  audience,
  important: important === 1,
})

export async function broadcastById(db: Db | Trx, id: number): Promise<Broadcast> {
  const row = await db.selectFrom('broadcasts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('通知不存在或已删除')
  return row
}

/** A notice as the operator saw it. @throws Refusal 409 when another editor was quicker */
async function seen(trx: Trx, { id, version }: PickedRecord): Promise<Broadcast> {
  const row = await broadcastById(trx, id)
  if (row.version !== version) throw editedByOther()
  return row
}

async function change(trx: Trx, before: Broadcast, set: Partial<Broadcast>): Promise<Broadcast> {
  const row = await trx
    .updateTable('broadcasts')
    .set({ ...set, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('state', '=', before.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw editedByOther()
  return row
}

const columnsOf = (form: NoticeForm) => ({ ...form, important: form.important ? 1 : 0 }) as const

function checked(form: NoticeForm): NoticeForm {
  const [title, text] = [form.title.trim(), form.text.trim()]
  if (!title || !text) throw badInput('请填写标题与内容')
  return { ...form, title, text }
}

export async function saveBroadcast(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: NoticeForm },
): Promise<Broadcast> {
  const form = checked(given)
  const now = ctx.clock.now()
  if (id === undefined) {
    const row = await trx
      .insertInto('broadcasts')
      .values({
        ...columnsOf(form),
        state: 'draft',
        send_at: 0,
        sent_at: null,
        reached: 0,
        staff_id: ctx.staff.id,
        reason: '',
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'adminnotice.save', target(row.id), null, form)
    return row
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await seen(trx, { id, version })
  if (before.state !== 'draft') throw conflict('只能修改草稿；定时的通知请先取消定时')
  const row = await change(trx, before, { ...columnsOf(form), updated_at: now })
  await audit(trx, ctx, 'adminnotice.save', target(id), formOfNotice(before), form)
  return row
}

/** Sends a draft through a job, now or at a later time. */
export async function sendBroadcast(
  trx: Trx,
  ctx: StaffContext,
  { id, version, at }: PickedRecord & { at?: number },
): Promise<Broadcast> {
  const now = ctx.clock.now()
  const before = await seen(trx, { id, version })
  if (before.state !== 'draft') throw conflict('该通知已安排发送')
  if (at !== undefined && at <= now) throw badInput('发送时间要晚于现在')
  const sendAt = at ?? now
  const row = await change(trx, before, {
    state: at === undefined ? 'sending' : 'scheduled',
    send_at: sendAt,
    staff_id: ctx.staff.id,
    updated_at: now,
  })
  await enqueue(trx, now, 'sendNotice', { id, sendAt }, sendAt)
  await audit(trx, ctx, 'adminnotice.send', target(id), { state: before.state }, { state: row.state, sendAt })
  return row
}

/** Recalls a notice. Sending stops; a job removes the notices that were sent. */
export async function recallBroadcast(
  trx: Trx,
  ctx: StaffContext,
  { id, version, reason }: PickedRecord & { reason: string },
): Promise<Broadcast> {
  const now = ctx.clock.now()
  const before = await seen(trx, { id, version })
  if (before.state === 'draft' || before.state === 'recalled') throw conflict('该通知没有在发送')
  const waited = before.state === 'scheduled'
  const row = await change(trx, before, {
    state: waited ? 'draft' : 'recalled',
    send_at: waited ? 0 : before.send_at,
    reason: waited ? '' : reason,
    updated_at: now,
  })
  if (!waited) await enqueue(trx, now, 'recallNotice', { id })
  await audit(
    trx,
    ctx,
    'adminnotice.recall',
    target(id),
    { state: before.state },
    { state: row.state, reason },
  )
  return row
}

export async function removeBroadcast(trx: Trx, ctx: StaffContext, id: number): Promise<void> {
  const before = await broadcastById(trx, id)
  const gone = await trx
    .deleteFrom('broadcasts')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw conflict('只能删除草稿')
  await audit(trx, ctx, 'adminnotice.remove', target(id), formOfNotice(before), null)
}
