import type {
  activityCalls as activityContract,
  signupCalls as signupContract,
} from '@/contract/content/signup'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { activityPage, cancelSignup, oneActivity, signUp, signupPage } from '../signups'
import type { HandlersOf } from '../../kernel/http/handlers'

export const signupCalls: HandlersOf<typeof signupContract> = {
  signups: (ctx, input) => signupPage(ctx.db, ctx.user.id, input, ctx.clock.now()),

  cancelSignup: (ctx, { id }) => ctx.command((trx) => cancelSignup(trx, ctx.user.id, id, ctx.clock.now())),
}

export const activityCalls: HandlersOf<typeof activityContract> = {
  activities: (ctx, input) => activityPage(ctx.db, ctx.user?.id, input, ctx.clock.now()),
  activity: (ctx, { id }) => oneActivity(ctx.db, ctx.user?.id, id, ctx.clock.now()),

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
