import { auditDetail, listAudit, verifyChains } from '../audit-log'
import { clearCache } from '../../kernel/cache'
import { totalOf } from '../../kernel/db/counted'
import { byMobile, mobileIs } from '../../customers/customer-lists'
import { reasonOf, windowOf } from '../../kernel/list/office'
import { masked } from '../../people/personal-data'
import { pictureTint } from '../../kernel/files/pictures'
import { coverBefore, undoable, undoEntry } from '../undo'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

export const adminauditHandlers: Handlers<'adminaudit'> = {
  list: (ctx, filter) => listAudit(ctx.db, ctx.staff, filter),
  async detail(ctx, { id }) {
    const entry = await auditDetail(ctx.db, ctx.staff, id)
    return { ...entry, undo: await undoable(ctx.db, ctx, entry) }
  },
  async undo(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    const cover = await coverBefore(ctx.db, id)
    const tint = cover ? await pictureTint(ctx.env, cover) : ''
    await ctx.command((trx) => undoEntry(trx, ctx, { id, reason, tint }))
    clearCache(ctx.db)
    return {}
  },
  verify: (ctx) => verifyChains(ctx.db),
}

export const adminsmsHandlers: Handlers<'adminsms'> = {
  async list(ctx, { mobile = '', event, state, ...page }) {
    const phone = byMobile(mobile)
    if (mobile && !phone) throw badInput('请输入完整手机号或后四位')
    const { limit, offset } = windowOf(page)
    const matching = ctx.db
      .selectFrom('sms_outbox')
      .$if(phone !== null, (query) => query.where(mobileIs('mobile', phone ?? { whole: '' })))
      .$if(Boolean(event), (query) => query.where('event', '=', event ?? ''))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
    const total = await totalOf(ctx.db, page, rows.length, matching.select('id'))
    // Codes are shown only in demos without a channel. Codes from such a demo stay hidden once a real channel is set.
    const sandbox = ctx.sms.name === 'console'
    return {
      rows: rows.map((row) => ({
        id: row.id,
        mobile: masked('mobile', row.mobile),
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
