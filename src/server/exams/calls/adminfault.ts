import type { Handlers } from '../../kernel/http/handlers'
import { faultDetail, listFaults } from '../office/fault-lists'
import { replyToFaults } from '../office/fault-reply'

export const adminfaultHandlers: Handlers<'adminfault'> = {
  list: (ctx, input) => listFaults(ctx, input),
  detail: (ctx, { id }) => faultDetail(ctx, id),
  reply: (ctx, input) => ctx.command((trx) => replyToFaults(trx, ctx, input)),
}
