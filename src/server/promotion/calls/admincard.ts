import { batchCards, batchDetail, disableBatch, disableCard, listBatches } from '../office/card-batches'
import { grantableWorks, issueBatch } from '../card-issue'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import type { Handlers } from '../../kernel/http/handlers'

export const admincardHandlers: Handlers<'admincard'> = {
  list: (ctx, filter) => listBatches(ctx.db, filter),

  detail: (ctx, { id }) => batchDetail(ctx.db, id),

  works: (ctx, { keyword = '' }) => grantableWorks(ctx.db, keyword),

  issue: (ctx, { form }) => ctx.command((trx) => issueBatch(trx, ctx, form)),

  cards: (ctx, filter) => batchCards(ctx.db, filter),

  async disable(ctx, { items, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => processInBulk(items, (item) => disableCard(trx, ctx, item, reason)))
  },

  async disableBatch(ctx, input) {
    const reason = reasonOf(input.reason)
    return ctx.command((trx) => disableBatch(trx, ctx, { ...input, reason }))
  },
}
