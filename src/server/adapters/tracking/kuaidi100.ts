import { createHash } from 'node:crypto'
import { CARRIER_CODES } from '@/contract/trade/carriers'
import type { TrackingAdapter } from './tracking'

export interface Kuaidi100Options {
  customer: string
  key: string
  /** Base address; tests set a loopback server. */
  endpoint: string
}

interface Answer {
  status?: string
  returnCode?: string
  message?: string
  data?: { time?: string; ftime?: string; context?: string; status?: string }[]
}

/** Return code for a parcel that was not scanned yet, which is no error. */
const NOTHING_YET = '500'

/** Signature of a request: MD5 of request, key and customer, in capitals. */
export const signQuestion = (param: string, { key, customer }: Kuaidi100Options): string =>
  createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()

/** Kuaidi100, "real-time query" (poll/query.do), response version 4, whose traces have a status word each. */
export const kuaidi100 = (options: Kuaidi100Options): TrackingAdapter => ({
  name: 'kuaidi100',
  async ask({ carrier, trackingNo, mobile }) {
    const com = (CARRIER_CODES as Record<string, string>)[carrier]
    if (!com) return []
    const param = JSON.stringify({ com, num: trackingNo, phone: mobile, resultv2: '4', order: 'asc' })
    const body = new URLSearchParams({
      customer: options.customer,
      sign: signQuestion(param, options),
      param,
    })
    const answer = await fetch(options.endpoint, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
    const { status, returnCode, message, data } = (await answer.json()) as Answer
    if (returnCode === NOTHING_YET) return []
    if (status !== '200' || !data)
      throw new Error(`Kuaidi100: ${returnCode ?? answer.status} ${message ?? ''}`)
    // Its times are Chinese time without a zone.
    return data
      .map(({ ftime, time, context = '', status: title = '' }) => ({
        at: Date.parse(`${(ftime ?? time ?? '').replace(' ', 'T')}+08:00`),
        title,
        text: context,
      }))
      .filter(({ at }) => Number.isFinite(at))
      .sort((one, other) => one.at - other.at)
  },
})
