import type { Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { editedByOther } from '../kernel/list/office'
import { cleanRichText } from '../kernel/text/rich-text'
import type { AgreementType } from '@/contract/content/agreements'

/** The version in force, or the requested one. @throws Refusal 404 */
export async function agreement(
  db: Db | Trx,
  type: AgreementType,
  version?: number,
): Promise<Row<'agreements'>> {
  const row = await db
    .selectFrom('agreements')
    .selectAll()
    .where('type', '=', type)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('协议不存在')
  return row
}

export interface NewText {
  type: AgreementType
  /** Version that the text was edited from. */
  base: number
  title: string
  html: string
}

/** Publishes the next version of an agreement. @throws Refusal 409 when another one was published meanwhile */
export async function publishAgreement(
  trx: Trx,
  ctx: StaffContext,
  { type, base, title: typed, html: given }: NewText,
): Promise<Row<'agreements'>> {
  const title = typed.trim()
  const html = cleanRichText(given)
  if (!title) throw badInput('请填写标题')
  if (html.replace(/<[^>]*>/g, '').trim().length < 20) throw badInput('协议正文太短')
  const before = await trx
    .selectFrom('agreements')
    .selectAll()
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((before?.version ?? 0) !== base) throw editedByOther()
  const row = await trx
    .insertInto('agreements')
    .values({ type, version: base + 1, title, html, staff_id: ctx.staff.id, created_at: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw editedByOther()
  const said = before ? { version: before.version, title: before.title, html: before.html } : null
  await audit(trx, ctx, 'adminagreement.publish', `agreement:${row.id}`, said, {
    version: row.version,
    title,
    html,
  })
  return row
}
