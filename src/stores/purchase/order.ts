import { call, type InputOf } from '@/client/client'
import { to } from '@/client/links'
import { platform } from '@/client/platform'
import type { PaymentType } from '@/contract/trade/pay-types'
import { appConfig } from '../config'
import { onIos } from '../environment'
import { intend } from '../intention'
import { pay, type PayOutcome } from './cashier'

/** Whether virtual goods may be bought here: not on iOS unless the operator has enabled it (spec section 6). */
export const mayBuy = (): boolean => !onIos() || appConfig().apple_pay

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

/** Buys a work or a membership as a gift. */
export async function buyGift({ price, ...wish }: GiftWish, type: PaymentType): Promise<PayOutcome> {
  const input = { ...wish, total_fee: price, platform: platform() }
  const order = await intend(`gift ${JSON.stringify(input)}`, (key) =>
    call('ebook.gift', input, { quiet: true, key }),
  )
  return pay(order.order_sn, type, 'gift')
}

/** Orders a priced checkout under one key. Returns the order's number, or the reason of a refusal. */
export function orderCart(
  choice: InputOf<'ebook.cartpay'>,
): Promise<{ order_sn: string; total_fee: number }> {
  return intend(`cart ${JSON.stringify(choice)}`, (key) =>
    call('ebook.cartpay', { ...choice, platform: platform() }, { quiet: true, key }),
  )
}

/**
 * Pays an existing order. The cashier returns to its result.
 * @param part the part of the bought work that its buyer was about to open
 */
export const payOrder = (order_sn: string, type: PaymentType, part?: number): Promise<PayOutcome> =>
  pay(order_sn, type, 'order', new URL(to('/ebook/paysuccess', { order_sn, part }), location.href).href)
