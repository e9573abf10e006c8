import { countVisit, maskName, REFERRAL_LIFE, sharerOf, stampCode } from '../referrals'
import type { Handlers } from '../../kernel/http/handlers'
import type { referralCalls as contract } from '@/contract/people/referral'

export const referralCalls: Pick<Handlers<'user'>, keyof typeof contract> = {
  async referralCode(ctx, { code }) {
    const sharer = await sharerOf(ctx.db, ctx, code)
    if (!sharer) return { found: false, name: '', avatar: '', spm: '', expiresAt: 0 }
    const shown = { found: true, name: maskName(sharer.nickname), avatar: sharer.avatar }
    if (sharer.id === ctx.user?.id) return { ...shown, spm: '', expiresAt: 0 }
    await ctx.command((trx) => countVisit(trx, ctx, sharer.id))
    return {
      ...shown,
      // A code that was stamped before keeps its time: opening the link again gains no more days.
      spm: stampCode(ctx.env, sharer.share_code, sharer.cameAt),
      expiresAt: sharer.cameAt + REFERRAL_LIFE,
    }
  },
}
