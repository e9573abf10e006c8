import type { FastifyBaseLogger } from 'fastify'
import { maskMobile } from '@/format/masks'
import type { SmsAdapter } from './sms'

/** The embedded default: no channel; the code is logged for the operator of the server. */
export const consoleSms = (log: Pick<FastifyBaseLogger, 'info'>): SmsAdapter => ({
  name: 'console',
  sendCode(mobile, event, code) {
    log.info(`SMS to ${maskMobile(mobile)} (${event}): ${code}`)
    return Promise.resolve()
  },
})
