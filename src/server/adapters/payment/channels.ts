import { isPaymentType, type PaymentType } from '@/contract/trade/pay-types'
import { alipay } from './alipay'
import type { Channel } from './channel'
import { douyin } from './douyin'
import { wechat } from './wechat'

/** All payment channels; one that is forgotten here is a type error. */
export const CHANNELS = { wechat, alipay, douyin } satisfies Record<PaymentType, Channel>

export const channelOf = (type: PaymentType): Channel => CHANNELS[type]

/** The Chinese name of the channel that a payment went through, also of a stand-in for it. */
export function channelLabel(provider: string): string {
  const type = provider.replace(/^sandbox-/, '')
  return isPaymentType(type) ? channelOf(type).label : provider
}
