import type { Deps } from '../deps'
import { isGood, settle, type Verdict } from './payments'
import { adapterOf } from './payment-adapters'
import { tryRefund } from './payments-channel'

type Headers = Record<string, string | undefined>

export interface Acknowledgement {
  status: number
  type: string
  body: string
}

const KEPT_BODY = 16_384
const KEPT_HEADERS = /^(content-type|wechatpay-|x-sandbox-)/

const keptHeaders = (headers: Headers): string =>
  JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name))))

/**
 * Accepts a notification in its original form. Every one is stored with its verdict; only those verified on their raw
 * bytes have an effect, and the effect is deduplicated, not the message. Null when the channel does not exist.
 */
export async function receiveNotification(
  deps: Deps,
  provider: string,
  rawBody: Buffer,
  headers: Headers,
): Promise<Acknowledgement | null> {
  const adapter = adapterOf(deps, provider)
  if (!adapter) return null
  const row = {
    provider,
    body: rawBody.subarray(0, KEPT_BODY).toString('utf8').replaceAll('\0', ''),
    headers: keptHeaders(headers),
    pay_no: '',
    received_at: deps.clock.now(),
  }
  const keep = (verdict: string) =>
    deps.db
      .insertInto('payment_inbox')
      .values({ ...row, verdict })
      .execute()
  const report = await adapter.readNotification(rawBody, headers).catch((error: unknown) => {
    deps.log.warn({ err: error, provider }, 'payment notification refused')
    return null
  })
  if (!report) {
    await keep('refused')
    return adapter.acknowledge(false)
  }
  let verdict: Verdict
  try {
    verdict = await deps.command(async (trx) => {
      const judged = await settle(trx, deps, adapter, report)
      await trx
        .insertInto('payment_inbox')
        .values({ ...row, pay_no: report.payNo, verdict: judged })
        .execute()
      return judged
    })
  } catch (error) {
    deps.log.error({ err: error, payNo: report.payNo }, 'payment notification could not be taken')
    await keep('error')
    return adapter.acknowledge(false)
  }
  if (!isGood(verdict))
    deps.log.error({ verdict, payNo: report.payNo }, 'payment notification does not fit our order')
  if (verdict === 'second') await tryRefund(deps, report.payNo)
  return adapter.acknowledge(isGood(verdict))
}
