import { LATE_MS } from '@/server/adapters/payment/sandbox'
import { orderPack } from '@tests/support/channel'
import { moneyWorld, type MoneyWorld } from '@tests/support/money'

let world: MoneyWorld
let user: number

beforeEach(async () => {
  world = await moneyWorld()
  user = await world.user()
})
afterEach(() => world.close())

async function visit(returnurl = '') {
  const order_sn = await orderPack(world, user)
  const { order_id, kind, pay_data } = await world.ctx(user).call('common.pay', {
    order_sn,
    payment: 'wechat',
    returnurl,
  })
  expect([kind, pay_data.action]).toEqual(['form', '/pay/sandbox/cashier'])
  const form = Object.fromEntries((pay_data.fields ?? []).map(({ name, value }) => [name, value]))
  const opened = await post('/pay/sandbox/cashier', form)
  return {
    order_sn,
    order_id,
    form,
    url: `/pay/sandbox/${opened.headers.location}`,
    status: opened.statusCode,
  }
}
const post = (url: string, form: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const look = async (url: string) => (await world.app.inject({ method: 'GET', url })).body
const result = async (pay_order_id: string) =>
  (await world.ctx(user).call('common.payResult', { pay_order_id })).state

it('opens by a form post, shows what is paid and works without any script', async () => {
  const { url, status } = await visit('https://elsewhere.cn/x"><i>#/vip')
  expect(status).toBe(303)
  const page = await look(url)
  for (const text of [
    '沙箱收银台',
    '3000金币',
    '30.00',
    '微信支付',
    '支付成功',
    '支付失败',
    '关闭',
    '延迟 5 秒到账',
    '重复通知',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<script|onclick|javascript:|elsewhere|<i>/)
})

it.each([
  ['success', 'paid', '支付成功'],
  ['fail', 'failed', '支付失败，可以再试一次'],
  ['close', 'closed', '支付已关闭'],
  ['twice', 'paid', '支付成功'],
])('%s ends as %s', async (act, state, said) => {
  const { order_sn, order_id, form, url } = await visit()
  const attempt = async () => (await world.ctx(user).call('orders.detail', { order_sn })).attempt
  expect(await attempt()).toBe('pending')
  expect((await post('/pay/sandbox/act', { ...form, act })).statusCode).toBe(303)
  expect(await result(order_id)).toBe(state)
  expect(await attempt()).toBe(state === 'paid' ? undefined : state)
  expect(await look(url)).toContain(said)
  const inbox = await world.deps.db.selectFrom('payment_inbox').select('verdict').execute()
  expect(inbox).toHaveLength(act === 'twice' ? 2 : 1)
})

it('late money arrives after five seconds, also when the notification was lost with a restart', async () => {
  const { order_id, form, url } = await visit()
  await post('/pay/sandbox/act', { ...form, act: 'late' })
  expect(await look(url)).toContain('http-equiv="refresh"')
  expect(await result(order_id)).toBe('pending')
  world.clock.at += LATE_MS
  expect(await result(order_id)).toBe('paid')
})

it('a payment that succeeded cannot fail any more', async () => {
  const { order_id, form } = await visit()
  await post('/pay/sandbox/act', { ...form, act: 'success' })
  await post('/pay/sandbox/act', { ...form, act: 'fail' })
  expect(await result(order_id)).toBe('paid')
})

it('opens for nobody without the payment’s own token', async () => {
  const { order_id, form } = await visit()
  for (const token of ['', 'x', '0'.repeat(64), 'é'.repeat(64)]) {
    expect((await post('/pay/sandbox/act', { ...form, token, act: 'success' })).statusCode).toBe(404)
    expect(
      (
        await world.app.inject({
          method: 'GET',
          url: `/pay/sandbox/cashier?pay_no=${order_id}&token=${encodeURIComponent(token)}`,
        })
      ).statusCode,
    ).toBe(404)
  }
  expect((await post('/pay/sandbox/act', { ...form, act: 'steal' })).statusCode).toBe(404)
  expect(await result(order_id)).toBe('pending')
})

it('gives the official account the bridge’s fields', async () => {
  const order_sn = await orderPack(world, user)
  const { kind, pay_data } = await world.ctx(user).call('common.pay', {
    order_sn,
    payment: 'wechat',
    openid: 'open-1',
  })
  expect(kind).toBe('jsapi')
  expect(Object.keys(pay_data).sort()).toEqual([
    'appId',
    'nonceStr',
    'package',
    'paySign',
    'signType',
    'timeStamp',
  ])
})
