import { createHash } from 'node:crypto'
import { endSession } from '../domain/sessions'
import { userInfo } from '../domain/users'
import { jsTicket } from '../adapters/wechat/ticket'
import { applyHandlers } from './applications'
import { cardCalls } from './bookcards'
import { walletCalls } from './brokerage'
import { giftCalls } from './gifts'
import type { Handlers } from './handlers'
import { signupCalls } from './signups'
import { purchased } from './store'
import { userTotpCalls } from './totp'
import { accountCalls } from './user-account'
import { userEntryHandlers } from './user-entry'
import { membershipCalls } from './user-membership'
import { referralCalls } from './user-referral'
import { socialCalls } from './user-social'

export const userHandlers: Handlers<'user'> = {
  ...applyHandlers,
  ...userEntryHandlers,
  ...accountCalls,
  ...socialCalls,
  ...membershipCalls,
  ...signupCalls,
  ...referralCalls,
  ...cardCalls,
  ...purchased,
  ...giftCalls,
  ...walletCalls,
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
