import { setBoot } from '@/client/base'
import { stored } from '@/client/storage'
import { appConfig, setConfig } from '@/stores/config'
import { setOverlays, type Overlays } from '@/stores/overlays'
import {
  buyCoins,
  buyVip,
  buyWork,
  defaultPayType,
  mayBuy,
  onPaid,
  recoverPayment,
  settle,
} from '@/stores/purchase'
import { envelope, tokens, watchedFront, wire, type Sent } from '@tests/client/wire'

type State = 'pending' | 'paid' | 'failed' | 'closed'

let sent: Sent[]
let toasts: string[]
let paidOrNot: jest.Mock<Promise<'paid' | 'unpaid'>, []>
/** What the server knows of the payment: asked answer by answer, the last one stays. */
let states: (State | 'no answer' | 'not yours' | 'no such page')[]
let open = '1'
let payData: object

const pathOf = ({ url }: Sent): string => url.pathname.replace('/addon/', '')
const asked = (path: string): Sent[] => sent.filter((request) => pathOf(request) === path)
const formOf = (request: Sent | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request?.body)))

function answerState(): Response | Promise<Response> {
  const state = states.length > 1 ? states.shift() : states[0]
  if (state === 'no answer') return Promise.reject(new TypeError('Failed to fetch'))
  if (state === 'not yours') return envelope(null, 404, '内容不存在或已下架')
  if (state === 'no such page') return new Response('Not Found', { status: 404 })
  return envelope({ state, order_sn: 'S1', msg: state === 'failed' ? '余额不足' : '' })
}

function server(request: Sent): Response | Promise<Response> {
  switch (pathOf(request)) {
    case 'integral/svippay':
    case 'integral/recharge':
    case 'orders/buywork':
      return envelope({ order_sn: 'S1', platform: 'h5', total_fee: 2800 })
    case 'pay/ifxunipay':
      return envelope({ xunipay_switch: open, types: [] })
    case 'pay/pay':
      return envelope({ order_id: 'P1', ...payData })
    case 'pay/result':
      return answerState()
    case 'task/adtask':
      return envelope({ user_count: 0, limit: 1, coins: 1 })
    default:
      return envelope({ id: 7, tiers: [] })
  }
}

let submitted: { action: string; method: string; fields: Record<string, string> }[]

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  tokens('')
  toasts = []
  states = ['pending']
  open = '1'
  payData = { kind: 'form', pay_data: { action: '/pay/cashier', fields: [{ name: 'pay_no', value: 'P1' }] } }
  paidOrNot = jest.fn<Promise<'paid' | 'unpaid'>, []>().mockResolvedValue('paid')
  setOverlays(() =>
    Promise.resolve({
      toast: (text: string) => void toasts.push(text),
      paidOrNot,
    } as Partial<Overlays> as Overlays),
  )
  sent = wire(server)
  submitted = []
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(
      [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    )
    submitted.push({ action: this.getAttribute('action') ?? '', method: this.method, fields })
  })
})
afterEach(() => jest.useRealTimers())

/** Lets timers and answers come until `work` is done. */
async function done<T>(work: Promise<T>, ms = 90_000): Promise<T> {
  const ended = work.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  )
  await jest.advanceTimersByTimeAsync(ms)
  const result = await ended
  if ('error' in result) throw result.error
  return result.value
}

const vip = () => buyVip({ id: 3, price: 2800 }, 'alipay')

describe('buying', () => {
  it('orders, asks whether paying is open, pays, and hands the page to the cashier', async () => {
    expect(await done(vip())).toBe('submitted')
    expect(sent.map(pathOf)).toEqual(['integral/svippay', 'pay/ifxunipay', 'pay/pay'])
    expect(formOf(sent[0])).toEqual({ product_id: '3', total_fee: '2800', platform: 'h5' })
    expect(formOf(sent[2])).toMatchObject({
      order_sn: 'S1',
      payment: 'alipay',
      clientType: '20',
      returnurl: 'http://localhost/',
    })
    expect(submitted).toEqual([{ action: '/pay/cashier', method: 'post', fields: { pay_no: 'P1' } }])
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
  })

  it.each([
    [
      'coins',
      () => buyCoins({ id: 1, price: 600 }, 'alipay'),
      'integral/recharge',
      { product_id: '1', total_fee: '600' },
    ],
    [
      'work',
      () => buyWork({ kind: 'drama', id: 9, price: 1490 }, 'alipay'),
      'orders/buywork',
      { kind: 'drama', vid: '9', total_fee: '1490' },
    ],
  ] as const)('%s goes the same way', async (purpose, buy, path, form) => {
    await done(buy())
    expect(formOf(asked(path)[0])).toMatchObject(form)
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose })
  })

  it('is not begun while paying is closed', async () => {
    open = '0'
    await expect(done(vip())).rejects.toThrow('支付暂未开放，请稍后再试')
    expect(asked('pay/pay')).toHaveLength(0)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a lost answer and another tap are one order: the same key', async () => {
    sent = wire((request) =>
      pathOf(request) === 'integral/svippay' && asked('integral/svippay').length === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : server(request),
    )
    await expect(done(vip())).rejects.toThrow('网络开小差了')
    await done(vip())
    const keys = asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('after an answer another purchase is another order: another key', async () => {
    await done(vip())
    await done(vip())
    const keys = asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('a refusal is an answer: the next try is new', async () => {
    sent = wire((request) =>
      pathOf(request) === 'integral/svippay' && asked('integral/svippay').length === 1
        ? envelope(null, 409, '价格已变动')
        : server(request),
    )
    await expect(done(vip())).rejects.toThrow('价格已变动')
    await done(vip())
    const keys = asked('integral/svippay').map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys[1]).not.toBe(keys[0])
  })

  it('what is done at once is asked of the server and told', async () => {
    payData = { kind: 'done', pay_data: {} }
    states = ['paid']
    const told = jest.fn()
    const stop = onPaid(told)
    expect(await done(vip())).toBe('paid')
    expect(told).toHaveBeenCalledWith('vip')
    expect(toasts).toEqual(['会员开通成功'])
    expect(stored.read('pay_order_id')).toBeNull()
    stop()
  })
})

describe('inside the official account', () => {
  const bridge = (message: string) => {
    payData = {
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
    states = ['pending', 'paid']
    expect(await done(vip())).toBe('paid')
    expect(invoke).toHaveBeenCalledWith(
      'getBrandWCPayRequest',
      expect.objectContaining({ package: 'prepay_id=1' }),
      expect.any(Function),
    )
    expect(asked('pay/result').length).toBeGreaterThanOrEqual(2)
  })

  it('what the bridge says is not believed: 支付失败 while the server knows nothing', async () => {
    bridge('get_brand_wcpay_request:ok')
    states = ['pending']
    await expect(done(vip())).rejects.toThrow('支付失败')
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
  })

  it('closing it buys nothing, but the payment is still asked about later', async () => {
    bridge('get_brand_wcpay_request:cancel')
    expect(await done(vip())).toBeUndefined()
    expect(stored.read('pay_order_id')).not.toBeNull()
  })
})

describe('settling', () => {
  beforeEach(() => stored.write('pay_order_id', { id: 'P1', purpose: 'coins' }))

  it('asks at 0, 1, 3, 7, 15, 30, 45 and 60 s, then leaves it', async () => {
    const times: number[] = []
    const began = Date.now()
    sent = wire((request) => {
      if (pathOf(request) === 'pay/result') times.push(Math.round((Date.now() - began) / 1000))
      return server(request)
    })
    expect(await done(settle())).toBe('pending')
    expect(times).toEqual([0, 1, 3, 7, 15, 30, 45, 60])
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'coins' })
  })

  it('two at once are one', async () => {
    states = ['paid']
    expect(await done(Promise.all([settle(), settle()]))).toEqual(['paid', 'paid'])
    expect(asked('pay/result')).toHaveLength(1)
    expect(toasts).toEqual(['充值成功'])
  })

  it('lives through answers that do not come', async () => {
    states = ['no answer', 'no answer', 'paid']
    expect(await done(settle())).toBe('paid')
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a failure is said with its reason, and the id is done with', async () => {
    states = ['failed']
    expect(await done(settle())).toBe('failed')
    expect(toasts).toEqual(['支付不成功:余额不足'])
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('another account’s payment is nothing to wait for', async () => {
    states = ['not yours']
    await done(settle())
    expect(asked('pay/result')).toHaveLength(1)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a 404 of a proxy is not the server’s word: the payment is kept', async () => {
    states = ['no such page']
    await done(settle())
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('with nothing on its way asks nothing', async () => {
    stored.remove('pay_order_id')
    expect(await done(settle())).toBeNull()
    expect(asked('pay/result')).toHaveLength(0)
  })
})

describe('back from a cashier', () => {
  beforeEach(() => stored.write('pay_order_id', { id: 'P1', purpose: 'vip' }))

  it('a decided payment asks the user nothing', async () => {
    states = ['paid']
    await done(recoverPayment())
    expect(paidOrNot).not.toHaveBeenCalled()
    expect(toasts).toEqual(['会员开通成功'])
  })

  it('已支付 goes on asking for a minute and never discards the order', async () => {
    await done(recoverPayment())
    expect(paidOrNot).toHaveBeenCalledTimes(1)
    expect(asked('pay/result').length).toBe(9)
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
    expect(toasts).toEqual(['支付结果确认中，到账后会自动开通'])
  })

  it('未支付 asks the server once more, and believes the server', async () => {
    paidOrNot.mockResolvedValue('unpaid')
    states = ['pending', 'paid']
    await done(recoverPayment())
    expect(toasts).toEqual(['会员开通成功'])
  })

  it('未支付 of a payment that is open is let go once the server has answered', async () => {
    paidOrNot.mockResolvedValue('unpaid')
    await done(recoverPayment())
    expect(asked('pay/result')).toHaveLength(2)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('without a network the order is kept, and nobody is asked', async () => {
    states = ['no answer']
    await done(recoverPayment())
    expect(paidOrNot).not.toHaveBeenCalled()
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('未支付 without a network keeps the order', async () => {
    paidOrNot.mockResolvedValue('unpaid')
    states = ['pending', 'no answer']
    await done(recoverPayment())
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('twice at once is one dialog', async () => {
    await done(Promise.all([recoverPayment(), recoverPayment()]))
    expect(paidOrNot).toHaveBeenCalledTimes(1)
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
