import { setBoot } from '@/client/base'
import type * as AdStore from '@/stores/ads'
import { envelope, tokens, watchedFront, wire, type Sent } from '@tests/client/wire'

type Ads = typeof AdStore

let sent: Sent[]
let claims: (() => Response | Promise<Response>)[]
let seen = true
let tickets = 0
let seconds = 120

const pathOf = ({ url }: Sent): string => url.pathname.replace('/addon/task/', '')
const asked = (path: string): Sent[] => sent.filter((request) => pathOf(request) === path)
const earned = { user_count: 1, limit: 5, coins: 2, seconds: 120 }

/** The store as a page that is opened finds it. */
async function openPage(): Promise<Ads> {
  jest.resetModules()
  const base = await import('@/client/base')
  base.setBoot({ servers: { default: 'https://api.test/' } })
  return import('@/stores/ads')
}

const left = (): number => (JSON.parse(localStorage.getItem('ad_countdown') ?? '{}') as { left: number }).left
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  tokens('')
  seen = true
  tickets = 0
  seconds = 120
  claims = []
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (seen ? 'visible' : 'hidden'))
  sent = wire((request) => {
    if (pathOf(request) === 'adstart') {
      tickets += 1
      return envelope({ ticket: `ticket-${tickets}`, seconds, startedAt: 1 })
    }
    if (pathOf(request) === 'adclaim') return (claims.shift() ?? (() => envelope(earned)))()
    return envelope(earned)
  })
})
afterEach(() => jest.useRealTimers())

async function start(ads: Ads, onEarned: jest.Mock = jest.fn()): Promise<jest.Mock> {
  void ads.watchAd(onEarned)
  await pass(0)
  return onEarned
}

it('an ad is 120 s, each kept; then the coins are claimed once and the countdown starts over', async () => {
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(119)
  expect(left()).toBe(1)
  expect(asked('adclaim')).toHaveLength(0)
  await pass(1)
  expect(asked('adclaim')).toHaveLength(1)
  expect(String(asked('adclaim')[0]?.body)).toBe('ticket=ticket-1')
  expect(onEarned).toHaveBeenCalledWith(earned)
  expect(left()).toBe(120)
  await pass(300)
  expect(asked('adclaim')).toHaveLength(1)
})

it('is as long as the server says, also after a reload', async () => {
  seconds = 30
  const first = await openPage()
  await start(first)
  await pass(10)
  first.pauseAd()
  expect(left()).toBe(20)
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(19)
  expect(asked('adclaim')).toHaveLength(0)
  await pass(1)
  expect(onEarned).toHaveBeenCalledTimes(1)
  expect(left()).toBe(30)
  expect(asked('adstart')).toHaveLength(1)
})

it('counts only while the page is seen', async () => {
  const ads = await openPage()
  await start(ads)
  await pass(10)
  seen = false
  await pass(1000)
  expect(left()).toBe(110)
  seen = true
  await pass(10)
  expect(left()).toBe(100)
})

it('pauses, and goes on with the same ticket', async () => {
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(50)
  ads.pauseAd()
  await pass(500)
  expect(left()).toBe(70)
  await start(ads, onEarned)
  await pass(70)
  expect(asked('adstart')).toHaveLength(1)
  expect(onEarned).toHaveBeenCalledTimes(1)
})

it('a second start while one runs does not count twice as fast', async () => {
  const ads = await openPage()
  await start(ads)
  await start(ads)
  await pass(10)
  expect(left()).toBe(110)
  expect(asked('adstart')).toHaveLength(1)
})

it('a reload goes on from what was left with the same ticket', async () => {
  const first = await openPage()
  await start(first)
  await pass(30)
  first.pauseAd()
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(1)
  expect(left()).toBe(89)
  await pass(89)
  expect(asked('adstart')).toHaveLength(1)
  expect(String(asked('adclaim')[0]?.body)).toBe('ticket=ticket-1')
  expect(onEarned).toHaveBeenCalledTimes(1)
})

it('a ticket that the server no longer takes is not resumed', async () => {
  const first = await openPage()
  await start(first)
  await pass(30)
  first.pauseAd()
  await pass(3600)
  const ads = await openPage()
  await start(ads)
  await pass(1)
  expect(asked('adstart')).toHaveLength(2)
  expect(left()).toBe(119)
})

it('a claim without an answer is claimed after a reload', async () => {
  claims = [() => Promise.reject(new TypeError('Failed to fetch'))]
  await start(await openPage())
  await pass(120)
  const ads = await openPage()
  const onEarned = await start(ads)
  expect(onEarned).toHaveBeenCalledTimes(1)
  expect(asked('adstart')).toHaveLength(1)
  await start(await openPage())
  expect(asked('adclaim')).toHaveLength(2)
})

it('a claim whose answer was lost is claimed again before another ad begins, under the same key', async () => {
  claims = [() => Promise.reject(new TypeError('Failed to fetch'))]
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(120)
  expect(onEarned).not.toHaveBeenCalled()
  await start(ads, onEarned)
  expect(onEarned).toHaveBeenCalledTimes(1)
  expect(asked('adstart')).toHaveLength(1)
  const keys = asked('adclaim').map(({ headers }) => headers.get('x-idempotency-key'))
  expect(keys).toEqual(['ad-ticket-1', 'ad-ticket-1'])
})

it('a claim that is refused is done with', async () => {
  claims = [() => envelope(null, 400, '今日次数已用完')]
  const ads = await openPage()
  const onEarned = await start(ads)
  await pass(120)
  expect(onEarned).not.toHaveBeenCalled()
  await start(ads, onEarned)
  expect(asked('adstart')).toHaveLength(2)
  expect(asked('adclaim')).toHaveLength(1)
})

it.each(['{"left":-5,"at":1}', '{"left":9999,"at":1}', 'not json'])(
  'a kept countdown of %s is none',
  async (text) => {
    localStorage.setItem('ad_countdown', text)
    const ads = await openPage()
    await start(ads)
    await pass(1)
    expect(left()).toBe(119)
  },
)
