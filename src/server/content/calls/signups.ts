import type {
  activityCalls as activityContract,
  signupCalls as signupContract,
} from '@/contract/content/signup'
import type { UserContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { activityPage, cancelSignup, oneActivity, signUp, signupPage } from '../signups'
import type { Handlers } from '../../kernel/http/handlers'

const mine = (ctx: UserContext, input: Parameters<typeof signupPage>[2]) =>
  signupPage(ctx.db, ctx.user.id, input, ctx.clock.now())

export const signupCalls: Pick<Handlers<'user'>, keyof typeof signupContract> = {
  signups: mine,

  cancelSignup: (ctx, { id }) => ctx.command((trx) => cancelSignup(trx, ctx.user.id, id, ctx.clock.now())),
}

export const activityCalls: Pick<Handlers<'courses'>, keyof typeof activityContract> = {
  activities: (ctx, input) => activityPage(ctx.db, ctx.user?.id, input, ctx.clock.now()),
  activity: (ctx, { id }) => oneActivity(ctx.db, ctx.user?.id, id, ctx.clock.now()),
  signupList: mine,

  dosysregister: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'courses.dosysregister', input, async () => {
        const row = await signUp(trx, ctx.user.id, input, ctx.clock.now())
        await audit(trx, ctx, 'courses.dosysregister', `signup:${row.id}`, null, {
          activity: row.activity.id,
          state: row.state,
        })
        return row
      }),
    ),
}
