import type { PayeeKind } from '@/contract/earnings/withdraw-rules'
import type { Env } from '../../env'
import { channelOf } from '../payment/channels'
import { given } from '../settings'
import type { PayoutAdapter } from './payout'
import { sandboxPayouts, type SandboxDeps } from './sandbox'

/** The channel that currently pays to an account of this kind. */
export const payerOf = (
  adapters: readonly PayoutAdapter[] | undefined,
  kind: PayeeKind,
): PayoutAdapter | undefined => adapters?.find(({ kinds }) => kinds.includes(kind))

/**
 * Channels that send withdrawals. A merchant who takes payments may not send money yet, so each channel has to be
 * listed in PAYOUTS; their keys are those of the payments. In demo mode the sandbox replaces all of them while none is
 * listed.
 */
export function payoutAdapters(env: Env, deps: SandboxDeps): PayoutAdapter[] {
  if (!env.payouts.length) return env.demo ? [sandboxPayouts(deps)] : []
  return env.payouts.flatMap((type) => {
    const channel = channelOf(type)
    const values = given(channel.settings, env.outside)
    return (values && channel.payouts?.(values, deps.clock)) ?? []
  })
}
