import { NO_AUTH_CODE } from '@/format/actionTexts'
import { guestOutside, mintTokens, rotateTokens } from '../login/auth-tokens'
import { PHONE, takeOutsideCode } from '../login/oauth-codes'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

/** Client type of guests (spec section 9). */
const GUEST_CLIENT = 10
const PLATFORMS = ['mp', 'mini', 'alipay']

export const aliauthHandlers: Handlers<'aliauth'> = {
  async auth(ctx, { authCode, phoneToken, clientType, userId }) {
    return ctx.command(async (trx) => {
      if (authCode || phoneToken) {
        const outside = authCode
          ? await takeOutsideCode(trx, ctx, authCode, PLATFORMS)
          : await takeOutsideCode(trx, ctx, phoneToken ?? '', [PHONE])
        if (!outside) throw badInput(NO_AUTH_CODE)
        return mintTokens(trx, ctx, outside)
      }
      if (clientType !== GUEST_CLIENT) throw badInput(NO_AUTH_CODE)
      return mintTokens(trx, ctx, guestOutside(ctx, userId ?? ''))
    })
  },

  authRefresh: (ctx, { refreshToken }) => rotateTokens(ctx, refreshToken),
}
