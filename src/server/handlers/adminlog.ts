import { auditDetail, listAudit, verifyChains } from '../domain/audit-log'
import { byMobile } from '../domain/customer-lists'
import { windowOf } from '../domain/office'
import { maskMobile } from '../domain/users'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'

export const adminauditHandlers: Handlers<'adminaudit'> = {
  list: (ctx, filter) => listAudit(ctx.db, filter),
  detail: (ctx, { id }) => auditDetail(ctx.db, id),
  verify: (ctx) => verifyChains(ctx.db),
}

export const adminsmsHandlers: Handlers<'adminsms'> = {
  async list(ctx, { mobile = '', event, state, ...page }) {
    const phone = byMobile(mobile)
    if (mobile && !phone) throw badInput('请输入完整手机号或后四位')
    const { limit, offset } = windowOf(page)
    const matching = ctx.db
      .selectFrom('sms_outbox')
      .$if(phone !== null, (query) =>
        phone && 'whole' in phone
          ? query.where('mobile', '=', phone.whole)
          : query.where('mobile', 'like', phone?.tail ?? ''),
      )
      .$if(Boolean(event), (query) => query.where('event', '=', event ?? ''))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    const [rows, { total }] = await Promise.all([
      matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    // Codes are for demos without a channel. What such a demo wrote stays hidden once a real one is set.
    const sandbox = ctx.sms.name === 'console'
    return {
      rows: rows.map((row) => ({
        id: row.id,
        mobile: maskMobile(row.mobile),
        event: row.event,
        text: sandbox ? row.text : row.text.replace(/\d{4,}/g, '******'),
        ip: row.ip,
        state: row.state,
        at: row.created_at,
      })),
      next: '',
      total,
      sandbox,
    }
  },
}
