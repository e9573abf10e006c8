import { stored } from '@/client/storage'
import { appConfig, setConfig } from '@/stores/config'
import { defaultPayType } from '@/stores/purchase/cashier'
import { buyCoins, buyVip, mayBuy } from '@/stores/purchase/order'
import { onPaid } from '@/stores/purchase/paid'
import { envelope, wire } from '@tests/client/wire'
import { done, formOf, openDesk, pathOf, type Desk } from './rig'

let desk: Desk
beforeEach(() => {
  desk = openDesk()
})
afterEach(() => jest.useRealTimers())

const vip = () => buyVip({ id: 3, price: 2800 }, 'alipay')

describe('buying', () => {
  it('orders, asks whether paying is open, pays, and hands the page to the cashier', async () => {
    expect(await done(vip())).toBe('submitted')
    expect(desk.sent.map(pathOf)).toEqual(['integral/svippay', 'pay/ifxunipay', 'pay/pay'])
    expect(formOf(desk.sent[0])).toEqual({ product_id: '3', total_fee: '2800', platform: 'h5' })
    expect(formOf(desk.sent[2])).toMatchObject({
      order_sn: 'S1',
      payment: 'alipay',
      clientType: '20',
      returnurl: 'http://localhost/',
    })
    expect(desk.submitted).toEqual([{ action: '/pay/cashier', method: 'post', fields: { pay_no: 'P1' } }])
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
  })

  it.each([
    [
      'coins',
      () => buyCoins({ id: 1, price: 600 }, 'alipay'),
      'integral/recharge',
      { product_id: '1', total_fee: '600' },
    ],
  ] as const)('%s goes the same way', async (purpose, buy, path, form) => {
    await done(buy())
    expect(formOf(desk.asked(path)[0])).toMatchObject(form)
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose })
  })

  it('is not begun while paying is closed', async () => {
    desk.open = '0'
    await expect(done(vip())).rejects.toThrow('支付暂未开放，请稍后再试')
    expect(desk.asked('pay/pay')).toHaveLength(0)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a lost answer and another tap are one order: the same key', async () => {
    desk.sent = wire((request) =>
      pathOf(request) === 'integral/svippay' && desk.asked('integral/svippay').length === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : desk.answer(request),
    )
    await expect(done(vip())).rejects.toThrow('网络开小差了')
    await done(vip())
    const keys = desk.asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('after an answer another purchase is another order: another key', async () => {
    await done(vip())
    await done(vip())
    const keys = desk.asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('a refusal is an answer: the next try is new', async () => {
    desk.sent = wire((request) =>
      pathOf(request) === 'integral/svippay' && desk.asked('integral/svippay').length === 1
        ? envelope(null, 409, '价格已变动')
        : desk.answer(request),
    )
    await expect(done(vip())).rejects.toThrow('价格已变动')
    await done(vip())
    const keys = desk.asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('what is done at once is asked of the server and told', async () => {
    desk.payData = { kind: 'done', pay_data: {} }
    desk.states = ['paid']
    const told = jest.fn()
    const stop = onPaid(told)
    expect(await done(vip())).toBe('paid')
    expect(told).toHaveBeenCalledWith('vip')
    expect(desk.toasts).toEqual(['会员开通成功'])
    expect(stored.read('pay_order_id')).toBeNull()
    stop()
  })
})

describe('inside the official account', () => {
  const bridge = (message: string) => {
    desk.payData = {
      kind: 'jsapi',
      pay_data: {
        appId: 'wx1',
        timeStamp: '1',
        nonceStr: 'n',
        package: 'prepay_id=1',
        signType: 'RSA',
        paySign: 's',
      },
    }
    const invoke = jest.fn((_name: string, _data: object, then: (answer: { err_msg: string }) => void) =>
      then({ err_msg: message }),
    )
    Object.assign(window, { WeixinJSBridge: { invoke } })
    return invoke
  }
  afterEach(() => Reflect.deleteProperty(window, 'WeixinJSBridge'))

  it('WeChat’s bridge pays, and the server has the last word', async () => {
    const invoke = bridge('get_brand_wcpay_request:ok')
    desk.states = ['pending', 'paid']
    expect(await done(vip())).toBe('paid')
    expect(invoke).toHaveBeenCalledWith(
      'getBrandWCPayRequest',
      expect.objectContaining({ package: 'prepay_id=1' }),
      expect.any(Function),
    )
    expect(desk.asked('pay/result').length).toBeGreaterThanOrEqual(2)
  })

  it('what the bridge says is not believed: 支付失败 while the server knows nothing', async () => {
    bridge('get_brand_wcpay_request:ok')
    desk.states = ['pending']
    await expect(done(vip())).rejects.toThrow('支付失败')
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
  })

  it('closing it buys nothing, but the payment is still asked about later', async () => {
    bridge('get_brand_wcpay_request:cancel')
    expect(await done(vip())).toBeUndefined()
    expect(stored.read('pay_order_id')).not.toBeNull()
  })
})

describe('where one is', () => {
  const agent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', false],
    ['Mozilla/5.0 (Linux; Android 14)', true],
    ['Mozilla/5.0 (Windows NT 10.0)', true],
  ])('%s may buy: %s', (text, may) => {
    agent(text)
    expect(mayBuy()).toBe(may)
  })

  it('an iPhone may buy once the operator has opened it', () => {
    agent('Mozilla/5.0 (iPhone)')
    setConfig({ ...appConfig(), apple_pay: true })
    expect(mayBuy()).toBe(true)
  })

  it('pays by WeChat inside the official account, by Alipay elsewhere', () => {
    expect(defaultPayType()).toBe('alipay')
    agent('Mozilla/5.0 MicroMessenger/8.0')
    expect(defaultPayType()).toBe('wechat')
  })
})
