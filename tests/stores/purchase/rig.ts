import { setBoot } from '@/client/base'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { envelope, tokens, watchedFront, wire, type Sent } from '@tests/client/wire'

type State = 'pending' | 'paid' | 'failed' | 'closed' | 'no answer' | 'not yours' | 'no such page'

/** A shop's server and its customer, for tests of paying. */
export interface Desk {
  sent: Sent[]
  toasts: string[]
  paidOrNot: jest.Mock<Promise<'paid' | 'unpaid'>, [Promise<void>]>
  /** What the server knows of the payment: asked answer by answer, the last one stays. */
  states: State[]
  open: '0' | '1'
  payData: object
  /** Forms that took the page to a cashier. */
  submitted: { action: string; method: string; fields: Record<string, string> }[]
  asked(path: string): Sent[]
  answer(request: Sent): Response | Promise<Response>
}

export const pathOf = ({ url }: Sent): string => url.pathname.replace('/addon/', '')

export const formOf = (request: Sent | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request?.body)))

function stateOf(states: State[]): Response | Promise<Response> {
  const state = states.length > 1 ? states.shift() : states[0]
  if (state === 'no answer') return Promise.reject(new TypeError('Failed to fetch'))
  if (state === 'not yours') return envelope(null, 404, '内容不存在或已下架')
  if (state === 'no such page') return new Response('Not Found', { status: 404 })
  return envelope({ state, order_sn: 'S1', msg: state === 'failed' ? '余额不足' : '' })
}

/** Opens the desk for one test, on fake timers. */
export function openDesk(): Desk {
  jest.useFakeTimers()
  localStorage.clear()
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  tokens('')
  const desk: Desk = {
    sent: [],
    toasts: [],
    paidOrNot: jest.fn<Promise<'paid' | 'unpaid'>, [Promise<void>]>().mockResolvedValue('paid'),
    states: ['pending'],
    open: '1',
    payData: {
      kind: 'form',
      pay_data: { action: '/pay/cashier', fields: [{ name: 'pay_no', value: 'P1' }] },
    },
    submitted: [],
    asked: (path) => desk.sent.filter((request) => pathOf(request) === path),
    answer(request) {
      switch (pathOf(request)) {
        case 'integral/svippay':
        case 'integral/recharge':
          return envelope({ order_sn: 'S1', platform: 'h5', total_fee: 2800 })
        case 'pay/ifxunipay':
          return envelope({ xunipay_switch: desk.open, types: [] })
        case 'pay/pay':
          return envelope({ order_id: 'P1', ...desk.payData })
        case 'pay/result':
          return stateOf(desk.states)
        case 'task/adtask':
          return envelope({ user_count: 0, limit: 1, coins: 1 })
        default:
          return envelope({ id: 7, tiers: [] })
      }
    },
  }
  const front: Partial<Overlays> = {
    toast: (text) => void desk.toasts.push(text),
    paidOrNot: desk.paidOrNot,
  }
  setOverlays(() => Promise.resolve(front as Overlays))
  desk.sent = wire((request) => desk.answer(request))
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = Object.fromEntries(
      [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    )
    desk.submitted.push({ action: this.getAttribute('action') ?? '', method: this.method, fields })
  })
  return desk
}

/** Lets timers and answers come until `work` is done. */
export async function done<T>(work: Promise<T>, ms = 90_000): Promise<T> {
  const ended = work.then(
    (value) => ({ value }),
    (error: Error) => ({ error }),
  )
  await jest.advanceTimersByTimeAsync(ms)
  const result = await ended
  if ('error' in result) throw result.error
  return result.value
}
