import { invalidate } from '@/client/answers'
import { call, type AnswerOf, type InputOf } from '@/client/client'
import { CallError, TEXT } from '@/client/errors'
import { to } from '@/client/links'
import { platform } from '@/client/platform'
import { stored, type PendingPayment } from '@/client/storage'
import type { CallName } from '@/contract/contract'
import type { PaymentType } from '@/contract/trade/pay-types'
import { appConfig } from './config'
import { inOfficialAccount, onIos } from './environment'
import { intend } from './intention'
import { overlays, toast } from './overlays'
import { loadUser, openId } from './session'
import type { PayData } from '@/contract/trade/payment'

export type PayState = AnswerOf<'common.payResult'>['state']
/** paid: the money is there; submitted: a cashier has taken over the page; undefined: nothing was bought. */
export type PayOutcome = 'paid' | 'submitted' | undefined

/** Whether anything virtual may be bought here: not on iOS unless the operator has opened it (spec section 6). */
export const mayBuy = (): boolean => !onIos() || appConfig().apple_pay

/** wechat inside the official account, otherwise alipay (spec section 4). */
export const defaultPayType = (): PaymentType => (inOfficialAccount() ? 'wechat' : 'alipay')

/** Order → pay switch → pay, for a membership package. */
export async function buyVip(product: { id: number; price: number }, type: PaymentType): Promise<PayOutcome> {
  const order = await intend(`vip ${product.id}`, (key) =>
    call(
      'integral.svippay',
      { product_id: product.id, total_fee: product.price, platform: platform() },
      { quiet: true, key },
    ),
  )
  return pay(order.order_sn, type, 'vip')
}

export async function buyCoins(pack: { id: number; price: number }, type: PaymentType): Promise<PayOutcome> {
  const order = await intend(`coins ${pack.id}`, (key) =>
    call(
      'integral.recharge',
      { product_id: pack.id, total_fee: pack.price, platform: platform() },
      { quiet: true, key },
    ),
  )
  return pay(order.order_sn, type, 'coins')
}

export async function buyPoints(pack: { id: number; price: number }, type: PaymentType): Promise<PayOutcome> {
  const order = await intend(`points ${pack.id}`, (key) =>
    call(
      'integral.buypoints',
      { product_id: pack.id, total_fee: pack.price, platform: platform() },
      { quiet: true, key },
    ),
  )
  return pay(order.order_sn, type, 'points')
}

export type GiftWish = Pick<InputOf<'ebook.gift'>, 'thing' | 'id' | 'kind' | 'message'> & { price: number }

/** A work or a membership for somebody else. */
export async function buyGift({ price, ...wish }: GiftWish, type: PaymentType): Promise<PayOutcome> {
  const input = { ...wish, total_fee: price, platform: platform() }
  const order = await intend(`gift ${JSON.stringify(input)}`, (key) =>
    call('ebook.gift', input, { quiet: true, key }),
  )
  return pay(order.order_sn, type, 'gift')
}

/** Orders what a checkout has priced, under one key: the order's number, or why not. */
export function orderCart(
  choice: InputOf<'ebook.cartpay'>,
): Promise<{ order_sn: string; total_fee: number }> {
  return intend(`cart ${JSON.stringify(choice)}`, (key) =>
    call('ebook.cartpay', { ...choice, platform: platform() }, { quiet: true, key }),
  )
}

/** Pays an order that was made before. The cashier leads back to its result. */
export const payOrder = (order_sn: string, type: PaymentType): Promise<PayOutcome> =>
  pay(order_sn, type, 'order', new URL(to('/ebook/paysuccess', { order_sn }), location.href).href)

async function pay(
  order_sn: string,
  payment: PaymentType,
  purpose: PendingPayment['purpose'],
  returnurl = location.href,
): Promise<PayOutcome> {
  const { xunipay_switch } = await call('common.ifxunipay', {}, { quiet: true })
  if (xunipay_switch !== '1') throw new CallError('code', 403, '支付暂未开放，请稍后再试')
  const answer = await intend(`pay ${order_sn} ${payment}`, (key) =>
    call(
      'common.pay',
      {
        order_sn,
        payment,
        platform: platform(),
        clientType: 20,
        openid: openId() || undefined,
        returnurl,
      },
      { quiet: true, key },
    ),
  )
  stored.write('pay_order_id', { id: answer.order_id, purpose })
  return hand(answer)
}

async function hand({ kind, pay_data }: PayData): Promise<PayOutcome> {
  if (kind === 'jsapi') return bridge(pay_data)
  if (kind === 'done') return (await settle(1)) === 'paid' ? 'paid' : undefined
  if (kind === 'redirect') location.assign(pay_data.action ?? '')
  else submitForm(pay_data.action ?? '', pay_data.fields ?? [])
  return 'submitted'
}

/** H5: the returned form is submitted and the cashier takes over the page (spec section 4). */
function submitForm(action: string, fields: { name: string; value: string }[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

interface WeixinBridge {
  invoke(name: string, data: object, done: (answer: { err_msg: string }) => void): void
}

/** Official account: WeChat's own bridge. What it says is only a hint, the server's answer counts. */
async function bridge(data: PayData['pay_data']): Promise<PayOutcome> {
  const weixin = (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge
  if (!weixin) throw new Error(TEXT.payFailed)
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = data
  const message = await new Promise<string>((resolve) =>
    weixin.invoke(
      'getBrandWCPayRequest',
      { appId, timeStamp, nonceStr, package: prepay, signType, paySign },
      (answer) => resolve(answer.err_msg),
    ),
  )
  if (message === 'get_brand_wcpay_request:cancel') return undefined
  if ((await settle(4)) === 'paid') return 'paid'
  throw new Error(TEXT.payFailed)
}

/** Pauses between questions, in seconds: 1-2-4-8…, a minute in all (beyond.md 3). */
const PAUSES = [0, 1, 2, 4, 8, 15, 15, 15]
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

let settling: Promise<PayState | null> | null = null

/**
 * Asks the server for the kept payment's state until it is decided. The id is cleared only when the server has said
 * that the payment is decided, or when the user says unpaid and the server has answered once (reliability rule 6).
 * @param tries how many times, at most eight: a minute
 * @returns null when nothing waits or nobody answered
 */
export function settle(tries = PAUSES.length): Promise<PayState | null> {
  settling ??= ask(tries).finally(() => {
    settling = null
  })
  return settling
}

/** Null when nobody answered. A payment of another account, which has logged in meanwhile, is nothing to wait for. */
const askOnce = (id: string): Promise<AnswerOf<'common.payResult'> | 'not ours' | null> =>
  call('common.payResult', { pay_order_id: id }, { quiet: true }).catch((error: unknown) =>
    // An HTTP 404 is somebody else's word: only the server's own discards a payment.
    error instanceof CallError && error.kind === 'code' && error.code === 404 ? 'not ours' : null,
  )

async function ask(tries: number): Promise<PayState | null> {
  const pending = stored.read('pay_order_id')
  if (!pending) return null
  let state: PayState | null = null
  for (const pause of PAUSES.slice(0, tries)) {
    await wait(pause)
    const answer = await askOnce(pending.id)
    if (answer === 'not ours') {
      stored.remove('pay_order_id')
      return null
    }
    state = answer?.state ?? state
    if (answer && answer.state !== 'pending') {
      stored.remove('pay_order_id')
      await told(pending, answer.state, answer.msg)
      return answer.state
    }
  }
  return state
}

const DONE: Record<PendingPayment['purpose'], string> = {
  vip: TEXT.membershipOpened,
  coins: '充值成功',
  points: '充值成功',
  gift: '礼品已备好，去发给好友吧',
  order: '支付成功',
}

/** What a payment changes by what was paid for; shown answers of these calls are asked for anew. */
const OLD_AFTER: Record<PendingPayment['purpose'], CallName[]> = {
  vip: ['user.member', 'orders.lists'],
  coins: ['integral.balances', 'integral.ledger'],
  points: ['integral.balances', 'integral.ledger'],
  gift: ['user.gifts'],
  order: ['orders.detail', 'orders.lists', 'user.purchased', 'user.purchasedKinds'],
}

async function told(pending: PendingPayment, state: PayState, msg: string): Promise<void> {
  if (state === 'paid') {
    await loadUser().catch(() => undefined)
    toast(DONE[pending.purpose])
    invalidate(...OLD_AFTER[pending.purpose])
    tell(pending.purpose)
  } else toast(`${TEXT.payFailedWith}${msg}`)
}

type Paid = (purpose: PendingPayment['purpose']) => void
const listeners = new Set<Paid>()
const tell = (purpose: PendingPayment['purpose']): void => listeners.forEach((listener) => listener(purpose))

/** Told when a payment has come through, so that locks open at once. @returns how to stop */
export const onPaid = (listener: Paid): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let recovering: Promise<void> | null = null

/**
 * Back from a cashier: asks the server, then the user. Neither answer throws the order away: 已支付 goes on asking
 * for a minute, 未支付 asks once more and leaves the order unpaid where it can be paid later.
 */
export function recoverPayment(): Promise<void> {
  recovering ??= recover().finally(() => {
    recovering = null
  })
  return recovering
}

async function recover(): Promise<void> {
  if (!stored.read('pay_order_id')) return
  if ((await settle(1)) !== 'pending') return
  const said = await overlays.paidOrNot()
  const state = await settle(said === 'paid' ? PAUSES.length : 1)
  if (state !== 'pending') return
  if (said === 'unpaid') stored.remove('pay_order_id')
  else toast('支付结果确认中，到账后会自动开通')
}
