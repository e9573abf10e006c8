import { DRAMA, first, sample, type Sample } from './sample'

export const money: Sample[] = [
  sample('visitor', 'integral.sviplist', {}),
  sample('visitor', 'integral.sviplist', { type: 'm', platform: 'h5' }),
  sample('visitor', 'integral.sviplist', { type: 'creator' }),
  sample('visitor', 'integral.coinpacks', {}),
  sample('user', 'integral.balances', {}),
  sample('visitor', 'common.ifxunipay', {}),
  sample('user', 'orders.lists', { limit: 5 }),
  sample('user', 'orders.unsigncount', {}),
  sample('user', 'integral.svippay', (seen) => {
    const product = seen('integral.sviplist', {}).rows[0]
    return { product_id: product?.id ?? 0, total_fee: product?.price ?? 0, platform: 'h5' }
  }),
  sample('user', 'integral.recharge', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    return { product_id: pack?.id ?? 0, total_fee: pack?.price ?? 0, platform: 'h5' }
  }),
  sample('user', 'orders.unlock', (seen) => {
    const locked = seen('work.detail', DRAMA).parts.at(-1)
    return { kind: 'drama', vid: 1, episode_ids: [locked?.id ?? 0], coins: locked?.coins ?? 0 }
  }),
  sample('user', 'common.pay', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    const order = seen('integral.recharge', {
      product_id: pack?.id ?? 0,
      total_fee: pack?.price ?? 0,
      platform: 'h5',
    })
    return { order_sn: order.order_sn, payment: 'alipay', platform: 'h5', clientType: 20 }
  }),
  sample('user', 'common.payResult', (seen) => {
    const pack = seen('integral.coinpacks', {}).rows[0]
    const { order_sn } = seen('integral.recharge', {
      product_id: pack?.id ?? 0,
      total_fee: pack?.price ?? 0,
      platform: 'h5',
    })
    return {
      pay_order_id: seen('common.pay', { order_sn, payment: 'alipay', platform: 'h5', clientType: 20 })
        .order_id,
    }
  }),
  sample('user', 'integral.index', {}),
  sample('user', 'integral.ledger', { currency: 'POINT' }),
  sample('user', 'integral.ledger', { currency: 'POINT', kind: 'earned' }),
  sample('user', 'integral.ledger', { currency: 'POINT', kind: 'spent' }),
  sample('user', 'integral.ledger', { currency: 'POINT', kind: 'expired' }),
  sample('user', 'integral.ledger', { currency: 'COIN' }),
  sample('user', 'integral.ledger', { currency: 'COIN', kind: 'earned' }),
  sample('user', 'integral.ledger', { currency: 'COIN', kind: 'spent' }),
  sample('user', 'integral.offers', {}),
  sample('user', 'task.index', {}),
  sample('user', 'share.record', { page: '/theater/videodetail?id=1' }),
  sample('user', 'task.claim', (seen) => ({ id: first(seen('task.index', {}).rows) })),
  sample('user', 'integral.exchange', (seen) => {
    const offer = seen('integral.offers', {}).rows[0]
    return { id: offer?.id ?? 0, points: offer?.points ?? 0 }
  }),
  sample('user', 'task.adtask', {}),
  sample('user', 'task.adstart', {}),
  sample('user', 'task.adclaim', (seen) => ({ ticket: seen('task.adstart', {}).ticket }), { refused: 400 }),
]
