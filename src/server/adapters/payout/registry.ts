import type { PayeeKind } from '@/contract/withdraw-rules'
import type { Env } from '../../env'
import { alipayKeys, wechatKeys } from '../payment/registry'
import { alipayPayouts } from './alipay'
import type { PayoutAdapter } from './payout'
import { sandboxPayouts, type SandboxDeps } from './sandbox'
import { wechatPayouts } from './wechat'

/** The channel that pays to an account of this kind now. */
export const payerOf = (
  adapters: readonly PayoutAdapter[] | undefined,
  kind: PayeeKind,
): PayoutAdapter | undefined => adapters?.find(({ kinds }) => kinds.includes(kind))

/**
 * Channels that send withdrawals. A merchant who takes payments may not send money yet, so each is named by PAYOUTS;
 * their keys are those of the payments. In demo mode the sandbox stands for all of them while none is named.
 * @throws Error when a channel is named whose keys are missing, or an unknown one
 */
export function payoutAdapters(env: Env, deps: SandboxDeps): PayoutAdapter[] {
  const names = (env.raw['PAYOUTS'] ?? '').split(',').flatMap((name) => name.trim() || [])
  if (!names.length) return env.demo ? [sandboxPayouts(deps)] : []
  return names.map((name) => {
    if (name === 'wechat') {
      const keys = wechatKeys(env)
      if (!keys) throw new Error('PAYOUTS names wechat: WECHAT_PAY_… must be set')
      return wechatPayouts(keys, deps.clock)
    }
    if (name === 'alipay') {
      const keys = alipayKeys(env)
      if (!keys) throw new Error('PAYOUTS names alipay: ALIPAY_… must be set')
      return alipayPayouts(keys, deps.clock)
    }
    throw new Error(`PAYOUTS names ${name}: wechat and alipay are known`)
  })
}
