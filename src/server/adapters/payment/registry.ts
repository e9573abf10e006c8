import { PAYMENT_TYPES } from '@/contract/trade/pay-types'
import { lookup } from '@/format/lookup'
import type { Env } from '../../env'
import { given } from '../settings'
import { channelOf } from './channels'
import type { PaymentAdapter } from './payment'
import { SANDBOX_CHANNELS, sandboxAdapter, type SandboxDeps } from './sandbox'

/**
 * The channels by payment type. Real ones where their settings are given; otherwise, in demo mode only, the sandbox
 * replaces WeChat Pay and Alipay: in production it would give everything away.
 */
export function paymentAdapters(env: Env, deps: Omit<SandboxDeps, 'env'>): Record<string, PaymentAdapter> {
  const adapters: Record<string, PaymentAdapter> = {}
  for (const type of PAYMENT_TYPES) {
    const channel = channelOf(type)
    const values = given(channel.settings, env.outside)
    const notifyUrl = `${env.publicOrigin}/pay/notify/${type}`
    if (values) adapters[type] = channel.open(values, { notifyUrl, clock: deps.clock })
  }
  if (env.demo && !Object.keys(adapters).length) {
    for (const type of SANDBOX_CHANNELS) adapters[type] = sandboxAdapter({ ...deps, env }, type)
  }
  return lookup(adapters)
}
