import { createHash } from 'node:crypto'
import { endSession } from '../sessions'
import { userInfo } from '../users'
import { jsTicket } from '../../adapters/wechat/ticket'
import type { user } from '@/contract/people/account'
import type { HandlersOf } from '../../kernel/http/handlers'
import { userTotpCalls } from './totp'
import { userEntryHandlers } from './user-entry'
import { profileCalls } from './user-profile'
import { referralCalls } from './user-referral'

/** The group's calls for log-in, log-out and identity; the other contexts bring theirs. */
export const userHandlers: HandlersOf<typeof user> = {
  ...userEntryHandlers,
  ...profileCalls,
  ...referralCalls,
  ...userTotpCalls,

  info: (ctx) => userInfo(ctx.db, ctx.user.id, ctx.clock.now()),

  async logout(ctx) {
    await ctx.command((trx) => endSession(trx, ctx.user.sessionId, 'logout'))
    return {}
  },

  /** Signature of the WeChat JS-SDK: SHA-1 over the sorted fields, the address without its hash. */
  async share(ctx, { uri }) {
    const nonceStr = Buffer.from(ctx.random.bytes(12)).toString('hex')
    const timestamp = Math.floor(ctx.clock.now() / 1000)
    const { appId, ticket } = await jsTicket(ctx)
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${uri.split('#')[0] ?? ''}`
    return { appId, nonceStr, timestamp, signature: createHash('sha1').update(text).digest('hex') }
  },
}
