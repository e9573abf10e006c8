import type { WithdrawalRow } from '@/contract/earnings/withdraw'
import { audit } from '../../kernel/audit'
import { answered, once } from '../../kernel/idempotency'
import { addPayee, deletePayee, editPayee, ownPayee, payeesOf, preferPayee } from '../payees'
import { factorStatus, requireSecondFactor } from '../../people/login/second-factor'
import { ruleFor } from '../withdrawal-rules'
import { ownWithdrawal, presentWithdrawal, withdrawalsOf } from '../office/withdrawal-lists'
import { requestWithdrawal } from '../withdrawals'
import type { Handlers } from '../../kernel/http/handlers'

export const bankHandlers: Handlers<'bank'> = {
  list: async (ctx) => ({ rows: await payeesOf(ctx.db, ctx.user.id) }),

  save: (ctx, form) =>
    ctx.command(async (trx) => {
      const payee = await addPayee(trx, ctx, ctx.user.id, form)
      await audit(trx, ctx, 'bank.save', `payee:${payee.id}`, null, payee)
      return payee
    }),

  setdefault: (ctx, { id }) => ctx.command((trx) => preferPayee(trx, ctx.user.id, id)),

  delete: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const payee = await ownPayee(trx, ctx.user.id, id)
      await deletePayee(trx, ctx.user.id, id)
      await audit(trx, ctx, 'bank.delete', `payee:${id}`, payee, null)
      return {}
    }),
}

const APPLY = 'withdraw.apply'

export const withdrawHandlers: Handlers<'withdraw'> = {
  bankInfo: (ctx, { id }) => ownPayee(ctx.db, ctx.user.id, id),

  bankEdit: (ctx, input) =>
    ctx.command(async (trx) => {
      const before = await ownPayee(trx, ctx.user.id, input.id)
      const payee = await editPayee(trx, ctx, ctx.user.id, input)
      await audit(trx, ctx, 'withdraw.bankEdit', `payee:${payee.id}`, before, payee)
      return payee
    }),

  applyRule: (ctx, { purpose }) => ruleFor(ctx.db, ctx.user.id, purpose, ctx.clock.now()),

  async apply(ctx, { code, ...input }) {
    // A repeated call has already used its code: it gets the first result before the code is checked.
    const before = await answered<WithdrawalRow>(ctx.db, ctx, APPLY, input)
    if (before) return before
    const { enabled } = await factorStatus(ctx.db, 'user', ctx.user.id)
    if (enabled) await requireSecondFactor(ctx, { userId: ctx.user.id, amount: input.amount, limit: 0, code })
    return ctx.command((trx) =>
      once(trx, ctx, APPLY, input, async () => {
        const row = presentWithdrawal(await requestWithdrawal(trx, ctx, ctx.user.id, input))
        await audit(trx, ctx, APPLY, `withdrawal:${row.id}`, null, row)
        return row
      }),
    )
  },

  list: (ctx, filter) => withdrawalsOf(ctx.db, ctx.user.id, filter),

  detail: (ctx, { id }) => ownWithdrawal(ctx.db, ctx.user.id, id),
}
