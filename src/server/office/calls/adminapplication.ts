import type { ApplicationKind, DraftForms } from '@/contract/office/applications'
import type { Row } from '../../kernel/tables'
import { totalOf } from '../../kernel/db/counted'
import { formForOffice, formUnder } from '../application-forms'
import { applicantFor, approve, listApplications, refuse, reviewed, stepsOf } from '../application-review'
import { agreement, publishAgreement } from '../../content/agreements'
import { audit } from '../../kernel/audit'
import { processInBulk, reasonOf, windowOf } from '../../kernel/list/office'
import { notFound } from '../../kernel/http/refusal'
import { shownPictures } from './applications'
import type { Handlers } from '../../kernel/http/handlers'
import type { AgreementType } from '@/contract/content/agreements'

export const adminapplicationHandlers: Handlers<'adminapplication'> = {
  list: (ctx, filter) => listApplications(ctx.db, filter, applicantFor(ctx.staff)),

  async detail(ctx, { id }) {
    const { row, shown, roles } = await reviewed(ctx.db, id, applicantFor(ctx.staff))
    const form = JSON.parse(row.form) as DraftForms
    return {
      row: shown,
      form: formForOffice(form, applicantFor(ctx.staff)),
      pictures: shownPictures(ctx, row.kind, form),
      steps: await stepsOf(ctx.db, id, true),
      roles,
    }
  },

  approve: (ctx, { items, note = '' }) =>
    ctx.command((trx) => processInBulk(items, (item) => approve(trx, ctx, item, note.trim()))),

  async refuse(ctx, { items, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => processInBulk(items, (item) => refuse(trx, ctx, item, reason)))
  },

  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      const row = await trx
        .selectFrom('applications')
        .innerJoin('users', 'users.id', 'applications.user_id')
        .select(['applications.kind', 'applications.form', 'users.mobile'])
        .where('applications.id', '=', id)
        .where('applications.state', '<>', 'draft')
        .executeTakeFirst()
      if (!row) throw notFound('申请不存在')
      const form = formUnder(row.kind as ApplicationKind, JSON.parse(row.form) as DraftForms) ?? {}
      await audit(trx, ctx, 'adminapplication.reveal', `application:${id}`, null, { reason })
      return { mobile: row.mobile ?? '', idCard: String(form['idCard'] ?? '') }
    })
  },
}

type Named = Row<'agreements'> & { name: string | null; display_name: string | null; newest: number | null }

const presentAgreement = (row: Named) => ({
  id: row.id,
  type: row.type as AgreementType,
  version: row.version,
  title: row.title,
  by: row.display_name || (row.name ?? ''),
  current: row.newest === row.version,
  createdAt: row.created_at,
})

export const adminagreementHandlers: Handlers<'adminagreement'> = {
  async list(ctx, { type, ...page }) {
    const { limit, offset } = windowOf(page)
    const matching = ctx.db
      .selectFrom('agreements')
      .$if(type !== undefined, (query) => query.where('agreements.type', '=', type ?? ''))
    const rows = await matching
      .leftJoin('staff', 'staff.id', 'agreements.staff_id')
      .selectAll('agreements')
      .select((eb) => [
        'staff.name',
        'staff.display_name',
        eb
          .selectFrom('agreements as other')
          .select((inner) => inner.fn.max<number | null>('other.version').as('newest'))
          .whereRef('other.type', '=', 'agreements.type')
          .as('newest'),
      ])
      .orderBy('agreements.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const total = await totalOf(ctx.db, page, rows.length, matching.select('agreements.id'))
    return { rows: rows.map(presentAgreement), next: '', total }
  },

  async detail(ctx, { id }) {
    const row = await ctx.db
      .selectFrom('agreements')
      .leftJoin('staff', 'staff.id', 'agreements.staff_id')
      .selectAll('agreements')
      .select(['staff.name', 'staff.display_name'])
      .where('agreements.id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('协议不存在')
    const { version: newest } = await agreement(ctx.db, row.type as AgreementType)
    return { ...presentAgreement({ ...row, newest }), html: row.html }
  },

  async publish(ctx, input) {
    const { id, version } = await ctx.command((trx) => publishAgreement(trx, ctx, input))
    return { id, version }
  },
}
