import { stored } from '@/client/storage'
import { recoverPayment } from '@/stores/purchase/recover'
import { settle } from '@/stores/purchase/settle'
import { wire } from '@tests/client/wire'
import { done, openDesk, pathOf, type Desk } from './rig'

let desk: Desk
beforeEach(() => {
  desk = openDesk()
})
afterEach(() => jest.useRealTimers())

describe('settling', () => {
  beforeEach(() => stored.write('pay_order_id', { id: 'P1', purpose: 'coins' }))

  it('asks at 0, 1, 3, 7, 15, 30, 45 and 60 s, then leaves it', async () => {
    const times: number[] = []
    const began = Date.now()
    desk.sent = wire((request) => {
      if (pathOf(request) === 'pay/result') times.push(Math.round((Date.now() - began) / 1000))
      return desk.answer(request)
    })
    expect(await done(settle())).toBe('pending')
    expect(times).toEqual([0, 1, 3, 7, 15, 30, 45, 60])
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'coins' })
  })

  it('two at once are one', async () => {
    desk.states = ['paid']
    expect(await done(Promise.all([settle(), settle()]))).toEqual(['paid', 'paid'])
    expect(desk.asked('pay/result')).toHaveLength(1)
    expect(desk.toasts).toEqual(['充值成功'])
  })

  it('lives through answers that do not come', async () => {
    desk.states = ['no answer', 'no answer', 'paid']
    expect(await done(settle())).toBe('paid')
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a failure is said with its reason, and the id is done with', async () => {
    desk.states = ['failed']
    expect(await done(settle())).toBe('failed')
    expect(desk.toasts).toEqual(['支付不成功:余额不足'])
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('another account’s payment is nothing to wait for', async () => {
    desk.states = ['not yours']
    await done(settle())
    expect(desk.asked('pay/result')).toHaveLength(1)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('a 404 of a proxy is not the server’s word: the payment is kept', async () => {
    desk.states = ['no such page']
    await done(settle())
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('with nothing on its way asks nothing', async () => {
    stored.remove('pay_order_id')
    expect(await done(settle())).toBeNull()
    expect(desk.asked('pay/result')).toHaveLength(0)
  })
})

describe('back from a cashier', () => {
  beforeEach(() => stored.write('pay_order_id', { id: 'P1', purpose: 'vip' }))

  it('a decided payment asks the user nothing', async () => {
    desk.states = ['paid']
    await done(recoverPayment())
    expect(desk.paidOrNot).not.toHaveBeenCalled()
    expect(desk.toasts).toEqual(['会员开通成功'])
  })

  it('已支付 goes on asking for a minute and never discards the order', async () => {
    await done(recoverPayment())
    expect(desk.paidOrNot).toHaveBeenCalledTimes(1)
    expect(desk.asked('pay/result').length).toBe(9)
    expect(stored.read('pay_order_id')).toEqual({ id: 'P1', purpose: 'vip' })
    expect(desk.toasts).toEqual(['支付结果确认中，到账后会自动开通'])
  })

  it('未支付 asks the server once more, and believes the server', async () => {
    desk.paidOrNot.mockResolvedValue('unpaid')
    desk.states = ['pending', 'paid']
    await done(recoverPayment())
    expect(desk.toasts).toEqual(['会员开通成功'])
  })

  it('未支付 of a payment that is open is let go once the server has answered', async () => {
    desk.paidOrNot.mockResolvedValue('unpaid')
    await done(recoverPayment())
    expect(desk.asked('pay/result')).toHaveLength(2)
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('without a network the order is kept, and nobody is asked', async () => {
    desk.states = ['no answer']
    await done(recoverPayment())
    expect(desk.paidOrNot).not.toHaveBeenCalled()
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('未支付 without a network keeps the order', async () => {
    desk.paidOrNot.mockResolvedValue('unpaid')
    desk.states = ['pending', 'no answer']
    await done(recoverPayment())
    expect(stored.read('pay_order_id')).not.toBeNull()
  })

  it('the question ends by itself once the money has come', async () => {
    desk.paidOrNot.mockImplementation(async (decided) => {
      await decided
      return 'unpaid'
    })
    desk.states = ['pending', 'pending', 'no answer', 'paid']
    await done(recoverPayment())
    expect(desk.asked('pay/result')).toHaveLength(4)
    expect(desk.toasts).toEqual(['会员开通成功'])
    expect(stored.read('pay_order_id')).toBeNull()
  })

  it('twice at once is one dialog', async () => {
    await done(Promise.all([recoverPayment(), recoverPayment()]))
    expect(desk.paidOrNot).toHaveBeenCalledTimes(1)
  })
})
