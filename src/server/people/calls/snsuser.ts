import type { LegacySession } from '@/contract/people/snsuser'
import type { LoginAnswer } from '@/contract/people/login'
import type { Db, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { anonymous, enter, guestOf, ownSession } from '../login/entry'
import { bindingsOf, unbindPlatforms } from '../login/identities'
import {
  cancelTicket,
  confirmTicket,
  hasKey,
  scanTicket,
  startTicket,
  takeTicket,
  ticketOf,
} from '../login/login-tickets'
import { endSession } from '../sessions'
import { conflict } from '../../kernel/http/refusal'
import { openIdOf } from '../login/open-id'
import type { Handlers } from '../../kernel/http/handlers'
import { loginHandlers } from './login'
import { mpLogin } from './login-outside'

/** Platforms of WeChat accounts. */
const WECHAT = ['mp', 'mini']

/** The result of a log-in in the legacy layer's format. */
async function legacyOf(db: Db | Trx, answer: LoginAnswer): Promise<LegacySession> {
  const bindings = answer.userId ? await bindingsOf(db, answer.userId) : new Map<string, string>()
  return {
    userId: answer.userId,
    token: answer.token,
    role: answer.role,
    openId: answer.openId,
    isauth_weixin: WECHAT.some((platform) => bindings.has(platform)) ? 1 : 0,
    user_oauth_id: answer.user_oauth_id,
  }
}

const nobody = anonymous('', 0)

export const snsuserHandlers: Handlers<'snsuser'> = {
  login: async (ctx, input) => legacyOf(ctx.db, await loginHandlers.accountLogin(ctx, input)),
  mplogin: async (ctx, input) => legacyOf(ctx.db, await mpLogin(ctx, input)),
  mpbindlogin: async (ctx, input) => legacyOf(ctx.db, await loginHandlers.wxBind(ctx, input)),
  mptoken: async (ctx) => legacyOf(ctx.db, ctx.user ? await ownSession(ctx.db, ctx.user) : nobody),
  mpopenid: async (ctx, input) => ({ openId: await openIdOf(ctx, input.code) }),

  async mpunbind(ctx) {
    await ctx.command(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['mobile', 'password_hash'])
        .where('id', '=', ctx.user.id)
        .executeTakeFirstOrThrow()
      const others = [...(await bindingsOf(trx, ctx.user.id)).keys()].some((name) => !WECHAT.includes(name))
      if (!user.mobile && !user.password_hash && !others) throw conflict('请先绑定手机号，再解除微信绑定')
      await unbindPlatforms(trx, ctx.user.id, WECHAT)
      await audit(trx, ctx, 'snsuser.mpunbind', `user:${ctx.user.id}`, null, null)
    })
    return legacyOf(ctx.db, await ownSession(ctx.db, ctx.user))
  },

  async exit(ctx) {
    await ctx.command((trx) => endSession(trx, ctx.user.sessionId, 'logout'))
    return {}
  },

  dologinauthstart: (ctx) => ctx.command((trx) => startTicket(trx, ctx)),

  async mploginauth(ctx, { ticket, key }) {
    return ctx.command(async (trx) => {
      const row = await ticketOf(trx, ctx, ticket)
      const asker = hasKey(row, key)
      const by = asker ? await takeTicket(trx, row) : null
      const session = by ? await enter(trx, ctx, by.id, { besides: by.sessionId }) : nobody
      const scans = !asker && ctx.user !== null && guestOf(ctx) === null
      const now = scans && ctx.user ? await scanTicket(trx, row, ctx.user.id) : row
      return {
        state: by ? 'used' : now.state,
        device: now.device,
        expiresAt: now.expires_at,
        session: await legacyOf(trx, session),
      }
    })
  },

  async dologinauth(ctx, { ticket }) {
    await ctx.command(async (trx) => {
      await confirmTicket(trx, ctx, await ticketOf(trx, ctx, ticket), ctx.user)
      await audit(trx, ctx, 'snsuser.dologinauth', `user:${ctx.user.id}`, null, null)
    })
    return {}
  },

  async dologinauthcancel(ctx, { ticket, key }) {
    await ctx.command(async (trx) => {
      const row = await ticketOf(trx, ctx, ticket)
      await cancelTicket(trx, row, { userId: ctx.user?.id ?? null, key })
    })
    return {}
  },
}
