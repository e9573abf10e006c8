import { createHmac } from 'node:crypto'
import type { PaymentType } from '@/contract/trade/pay-types'
import { prepared } from '../../kernel/db/prepared'
import type { Row } from '../../kernel/tables'
import type { Deps } from '../../deps'
import { sameText } from '../../kernel/secrets'
import { REPORTED, type PaymentAdapter, type PaymentReport, type PaymentRequest } from './payment'
import type { PayData } from '@/contract/trade/payment'

export type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'env'>
export type SandboxPayment = Row<'sandbox_payments'>

/** Actions of the buyer at the cashier. `late`: the money arrives after five seconds. `silent`: no notification. */
export const SANDBOX_ACTS = ['success', 'fail', 'close', 'late', 'twice', 'silent'] as const
export type SandboxAct = (typeof SANDBOX_ACTS)[number]

export const LATE_MS = 5_000
const WINDOW = 5 * 60_000
const MERCHANT = 'sandbox-merchant'
export const CASHIER_PATH = '/pay/sandbox/cashier'

const hmac = (deps: SandboxDeps, purpose: string, text: string): string =>
  createHmac('sha256', `${purpose}:${deps.env.secret}`).update(text).digest('hex')

/** Proves that the holder of a cashier address was sent there by a payment of ours. */
export const cashierToken = (deps: SandboxDeps, payNo: string): string => hmac(deps, 'sandbox-cashier', payNo)
export const isCashierToken = (deps: SandboxDeps, payNo: string, token: string): boolean =>
  sameText(token, cashierToken(deps, payNo))

/** The channel's own state of a payment; a late payment arrives after its delay. */
export async function sandboxPayment(deps: SandboxDeps, payNo: string): Promise<SandboxPayment | null> {
  const row = await deps.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  if (!row) return null
  if (row.state !== 'processing' || row.due_at > deps.clock.now()) return row
  await setState(deps, payNo, ['processing'], 'paid')
  return sandboxPayment(deps, payNo)
}

type State = SandboxPayment['state']

async function setState(
  deps: SandboxDeps,
  payNo: string,
  from: State[],
  state: State,
  dueAt = 0,
): Promise<boolean> {
  const txn = state === 'paid' ? `SB${Buffer.from(deps.random.bytes(12)).toString('hex')}` : null
  const { numUpdatedRows } = await deps.db
    .updateTable('sandbox_payments')
    .set({ state, txn, due_at: dueAt })
    .where('pay_no', '=', payNo)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Performs the buyer's choice. Returns false when the payment no longer allows it: a paid one cannot fail. */
export function act(deps: SandboxDeps, payNo: string, what: SandboxAct): Promise<boolean> {
  const open: State[] = ['pending', 'failed']
  if (what === 'fail') return setState(deps, payNo, open, 'failed')
  if (what === 'close') return setState(deps, payNo, open, 'closed')
  if (what === 'late') return setState(deps, payNo, open, 'processing', deps.clock.now() + LATE_MS)
  return setState(deps, payNo, open, 'paid')
}

type Begun = Pick<SandboxPayment, 'pay_no' | 'channel' | 'amount' | 'title' | 'return_url' | 'created_at'>

/** Starting a payment again keeps the first one. */
const keep = prepared((db, { pay_no, channel, amount, title, return_url, created_at }: Begun) =>
  db
    .insertInto('sandbox_payments')
    .values({
      pay_no,
      channel,
      amount,
      title,
      return_url,
      state: 'pending',
      txn: null,
      due_at: 0,
      created_at,
    })
    .onConflict((on) => on.doNothing()),
)

const isReported = (state: string): state is (typeof REPORTED)[number] =>
  (REPORTED as readonly string[]).includes(state)

/** Maps a notified report; its state may be any text. */
const understood = (given: PaymentReport): PaymentReport => ({
  ...given,
  state: isReported(given.state) ? given.state : 'unknown',
  word: String(given.word || given.state),
})

const reportOf = (row: SandboxPayment): PaymentReport => ({
  payNo: row.pay_no,
  state: row.state === 'processing' ? 'pending' : row.state,
  word: row.state,
  amount: row.amount,
  merchant: MERCHANT,
  providerTxn: row.txn ?? '',
})

/** A signed notification in the form the channel sends. */
export function sandboxNotification(
  deps: SandboxDeps,
  row: SandboxPayment,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(reportOf(row))
  const timestamp = String(deps.clock.now())
  const nonce = Buffer.from(deps.random.bytes(12)).toString('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-nonce': nonce,
      'x-sandbox-signature': hmac(deps, 'sandbox-notify', `${timestamp}\n${nonce}\n${body}\n`),
    },
  }
}

export const SANDBOX_CHANNELS = ['wechat', 'alipay'] as const satisfies PaymentType[]
export type SandboxChannel = (typeof SANDBOX_CHANNELS)[number]

/** Sandbox for a real channel on a machine without keys; never used in production without the demo mode. */
export function sandboxAdapter(deps: SandboxDeps, channel: SandboxChannel): PaymentAdapter {
  const find = async (payNo: string): Promise<SandboxPayment> => {
    const row = await sandboxPayment(deps, payNo)
    if (!row) throw new Error(`the sandbox does not know ${payNo}`)
    return row
  }
  return {
    provider: `sandbox-${channel}`,
    merchant: MERCHANT,

    async create(request) {
      await keep(deps.db, {
        pay_no: request.payNo,
        channel,
        amount: request.amount,
        title: request.title,
        return_url: request.returnUrl,
        created_at: deps.clock.now(),
      })
      return channel === 'wechat' && request.openId ? bridgeData(deps, request) : formData(deps, request)
    },

    async readNotification(rawBody, headers) {
      const timestamp = headers['x-sandbox-timestamp'] ?? ''
      const text = `${timestamp}\n${headers['x-sandbox-nonce'] ?? ''}\n${rawBody.toString('utf8')}\n`
      if (!sameText(headers['x-sandbox-signature'] ?? '', hmac(deps, 'sandbox-notify', text)))
        throw new Error('wrong signature')
      if (!(Math.abs(deps.clock.now() - Number(timestamp)) <= WINDOW))
        throw new Error('notification out of its time')
      return understood(JSON.parse(rawBody.toString('utf8')) as PaymentReport)
    },

    acknowledge: (ok) => ({ status: ok ? 200 : 400, type: 'text/plain', body: ok ? 'success' : 'fail' }),

    async query(payNo) {
      const row = await sandboxPayment(deps, payNo)
      return row
        ? reportOf(row)
        : { payNo, state: 'pending', word: '', amount: 0, merchant: MERCHANT, providerTxn: '' }
    },

    async close(payNo) {
      const row = await sandboxPayment(deps, payNo)
      if (!row || row.state === 'closed') return
      if (!(await setState(deps, payNo, ['pending', 'failed'], 'closed')))
        throw new Error(`${payNo} is ${row.state}`)
    },

    async refund({ payNo, refundNo, amount, reason }) {
      const row = await find(payNo)
      if (row.state !== 'paid' || amount > row.amount) throw new Error(`${payNo} cannot be refunded`)
      await deps.db
        .insertInto('sandbox_refunds')
        .values({ refund_no: refundNo, pay_no: payNo, amount, reason, created_at: deps.clock.now() })
        .onConflict((on) => on.doNothing())
        .execute()
      return 'done'
    },
  }
}

const formData = (deps: SandboxDeps, { payNo }: PaymentRequest): Pick<PayData, 'kind' | 'pay_data'> => ({
  kind: 'form',
  pay_data: {
    action: deps.env.publicOrigin + CASHIER_PATH,
    fields: [
      { name: 'pay_no', value: payNo },
      { name: 'token', value: cashierToken(deps, payNo) },
    ],
  },
})

/** The document for the official account's bridge; paySign opens the cashier, like the form's token. */
const bridgeData = (deps: SandboxDeps, { payNo }: PaymentRequest): Pick<PayData, 'kind' | 'pay_data'> => ({
  kind: 'jsapi',
  pay_data: {
    appId: 'wxsandbox',
    timeStamp: String(Math.floor(deps.clock.now() / 1000)),
    nonceStr: Buffer.from(deps.random.bytes(16)).toString('hex'),
    package: `prepay_id=${payNo}`,
    signType: 'RSA',
    paySign: cashierToken(deps, payNo),
  },
})
