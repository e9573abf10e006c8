import { listAccounts, listTransfers, transferDetail } from '../../money/ledger-view'
import { processInBulk, reasonOf } from '../../kernel/list/office'
import { reconcileDay } from '../../money/reconciliation'
import {
  approveOne,
  listWithdrawals,
  payOne,
  refuseOne,
  revealPayee,
  withdrawalDetail,
} from '../office/withdrawal-review'
import type { Handlers } from '../../kernel/http/handlers'
import { listSettlements } from '../office/settlement-lists'

export const adminwithdrawHandlers: Handlers<'adminwithdraw'> = {
  list: (ctx, search) => listWithdrawals(ctx.db, search),
  detail: (ctx, { id }) => withdrawalDetail(ctx.db, id),
  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => revealPayee(trx, ctx, id, reason))
  },
  approve: (ctx, { items }) =>
    ctx.command((trx) => processInBulk(items, (item) => approveOne(trx, ctx, item))),
  async refuse(ctx, { items, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command((trx) => processInBulk(items, (item) => refuseOne(trx, ctx, item, reason)))
  },
  async pay(ctx, item) {
    const { state, reason } = await payOne(ctx, item)
    return { state, reason }
  },
}

export const adminledgerHandlers: Handlers<'adminledger'> = {
  list: (ctx, search) => listTransfers(ctx.db, search),
  detail: (ctx, { id }) => transferDetail(ctx.db, id),
  accounts: (ctx, search) => listAccounts(ctx.db, search),
  settlements: (ctx, search) => listSettlements(ctx.db, search),
  reconcile: (ctx, { day }) => reconcileDay(ctx.db, day, ctx.clock.now()),
}
