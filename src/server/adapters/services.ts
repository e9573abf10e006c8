import { PAYMENT_TYPES, type PaymentType } from '@/contract/trade/pay-types'
import { AI } from './ai/registry'
import { OAUTH_GATE } from './oauth/registry'
import { channelOf, type CHANNELS } from './payment/channels'
import { namesOf, type Settings } from './settings'
import { SMS } from './sms/registry'
import { SPEECH } from './speech/registry'
import { TRACKING } from './tracking/registry'
import { WECHAT, WECHAT_MINI } from './wechat/api'

const OTHERS = [SMS, AI, SPEECH, TRACKING, WECHAT, WECHAT_MINI, OAUTH_GATE] as const

/** Settings of an outside service: an adapter cannot read a variable of others. */
export type Service = (typeof OTHERS)[number] | (typeof CHANNELS)[PaymentType]['settings'][number]

export const SERVICES: readonly Settings[] = [
  ...OTHERS,
  ...PAYMENT_TYPES.flatMap((type) => channelOf(type).settings),
]

/** README's table of the services' variables, a row for each service. */
export function servicesTable(): string {
  const rows = SERVICES.map((service) => {
    const names = namesOf(service).map((name) => `\`${name}\``)
    return `| ${names.join(', ')} | ${service.title} |`
  })
  return ['| variable | |', '|---|---|', ...rows].join('\n')
}
