import type { ownAccountCalls as contract } from '@/contract/account/own-account'
import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import type { HandlersOf } from '../../kernel/http/handlers'
import { checkCode } from '../../people/login/codes'
import { mobileOf } from '../../people/users'
import { exportFile, exportsOf, requestExport } from '../data-exports'
import { cancelDeletion, deletionPreview, requestDeletion } from '../deletion'
import { userIndex } from '../user-index'

const target = (ctx: UserContext): AuditTarget => `user:${ctx.user.id}`

export const ownAccountCalls: HandlersOf<typeof contract> = {
  index: (ctx) => userIndex(ctx.db, ctx.user.id, ctx.clock.now()),

  deletePreview: (ctx) => deletionPreview(ctx.db, ctx.user.id, ctx.clock.now()),

  async delete(ctx, { code, reason }) {
    await checkCode(ctx, await mobileOf(ctx), 'delete', code)
    const deletesAt = await ctx.command(async (trx) => {
      const due = await requestDeletion(trx, ctx.user.id, reason?.trim() ?? '', ctx.clock.now())
      await audit(trx, ctx, 'user.delete', target(ctx), null, { deletesAt: due })
      return due
    })
    return { deletesAt }
  },

  async cancelDelete(ctx) {
    await ctx.command(async (trx) => {
      await cancelDeletion(trx, ctx.user.id, ctx.clock.now())
      await audit(trx, ctx, 'user.cancelDelete', target(ctx), null, null)
    })
    return {}
  },

  export: (ctx) =>
    ctx.command(async (trx) => {
      const row = await requestExport(trx, ctx.user.id, ctx.clock.now())
      await audit(trx, ctx, 'user.export', target(ctx), null, { id: row.id })
      return row
    }),

  async exports(ctx) {
    return { rows: await exportsOf(ctx.db, ctx.user.id, ctx.clock.now()) }
  },

  exportFile: (ctx, { id }) => exportFile(ctx, ctx.user.id, id),
}
