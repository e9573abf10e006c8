import type { membershipCalls as contract } from '@/contract/promotion/membership'
import { audit } from '../../kernel/audit'
import { checkCode } from '../../people/login/codes'
import { answered, once } from '../../kernel/idempotency'
import { memberCentre } from '../member-figures'
import { CLAIM_DAYS, claimMembership, giveMembership, tiersOf, transferPage } from '../membership-transfers'
import { maskMobile, mobileOf } from '../../people/users'
import type { Handlers } from '../../kernel/http/handlers'

const CALL = 'user.transfer'

export const membershipCalls: Pick<Handlers<'user'>, keyof typeof contract> = {
  member: (ctx) => memberCentre(ctx.db, ctx.user.id, ctx.clock.now()),

  async transferPreview(ctx) {
    const own = await ctx.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', ctx.user.id)
      .executeTakeFirst()
    return {
      rows: await tiersOf(ctx.db, ctx.user.id, ctx.clock.now()),
      claimDays: CLAIM_DAYS,
      mobile: maskMobile(own?.mobile ?? null),
    }
  },

  async transfer(ctx, input) {
    // A repeated call has already used its code: it gets the first result before the code is checked.
    const before = await answered<Awaited<ReturnType<typeof giveMembership>>>(ctx.db, ctx, CALL, input)
    if (before) return before
    await checkCode(ctx, await mobileOf(ctx), 'transfer', input.code)
    return ctx.command((trx) =>
      once(trx, ctx, CALL, input, async () => {
        const row = await giveMembership(trx, ctx.user.id, input, ctx.clock.now())
        await audit(trx, ctx, CALL, `membership_transfer:${row.id}`, null, row)
        return row
      }),
    )
  },

  transferList: (ctx, input) => transferPage(ctx.db, ctx.user.id, input),

  claimTransfer: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const row = await claimMembership(trx, ctx.user.id, id, ctx.clock.now())
      await audit(trx, ctx, 'user.claimTransfer', `membership_transfer:${id}`, null, row)
      return row
    }),
}
