import type {
  brokerageCalls as shareContract,
  walletCalls as walletContract,
} from '@/contract/earnings/earnings'
import { billFile, billMonths, walletBill } from '../bills'
import { brokerageIndex, commissionsFor, membersOf, explainCommission } from '../brokerage'
import { dealerHome } from '../dealer-home'
import type { Handlers } from '../../kernel/http/handlers'

export const brokerageCalls: Pick<Handlers<'share'>, keyof typeof shareContract> = {
  members: (ctx, filter) => membersOf(ctx.db, ctx.user.id, filter),
  brokerage: (ctx, { purpose = 'brokerage' }) =>
    brokerageIndex(ctx.db, { userId: ctx.user.id, purpose }, ctx.clock.now()),
  commissions: (ctx, filter) => commissionsFor(ctx.db, ctx.user.id, filter),
  why: (ctx, { order_sn }) => explainCommission(ctx.db, ctx.user.id, order_sn),
  bills: async (ctx, { purpose = 'brokerage' }) => ({ rows: await billMonths(ctx.db, ctx.user.id, purpose) }),
  billFile: (ctx, { month, purpose = 'brokerage' }) => billFile(ctx.db, ctx.user.id, { month, purpose }),
}

export const walletCalls: Pick<Handlers<'user'>, keyof typeof walletContract> = {
  walletsBill: (ctx, filter) => walletBill(ctx.db, ctx.user.id, filter),
}

export const resellerHandlers: Handlers<'reseller'> = {
  index: (ctx) => dealerHome(ctx.db, ctx.user.id, ctx.clock.now()),
}
