import type { Handlers } from '../../kernel/http/handlers'
import { reasonOf } from '../../kernel/list/office'
import { acceptLate, extendSitting, reopenSitting, voidSitting } from '../office/sitting-changes'
import { listSittings, paperChoices, sittingDetail } from '../office/sitting-lists'

export const adminsittingHandlers: Handlers<'adminsitting'> = {
  list: (ctx, input) => listSittings(ctx, input),
  papers: async (ctx, input) => ({ rows: await paperChoices(ctx, input) }),
  detail: (ctx, { id }) => sittingDetail(ctx, id),
  extend: (ctx, { reason, ...input }) =>
    ctx.command((trx) => extendSitting(trx, ctx, { ...input, reason: reasonOf(reason) })),
  reopen: (ctx, { reason, ...input }) =>
    ctx.command((trx) => reopenSitting(trx, ctx, { ...input, reason: reasonOf(reason) })),
  void: (ctx, { reason, ...input }) =>
    ctx.command((trx) => voidSitting(trx, ctx, { ...input, reason: reasonOf(reason) })),
  acceptLate: (ctx, { reason, ...input }) =>
    ctx.command((trx) => acceptLate(trx, ctx, { ...input, reason: reasonOf(reason) })),
}
