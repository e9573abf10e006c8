import { setBoot } from '@/client/base'
import type * as OverlayRequests from '@/stores/overlays'
import type { Overlays } from '@/stores/overlays'
import type * as SessionStore from '@/stores/session'
import { envelope, watchedFront, wire, type Sent } from '@tests/client/wire'

/** The store reads local storage when it is loaded: every test loads it afresh. */
interface Fresh {
  session: typeof SessionStore
  overlays: typeof OverlayRequests
}

const USER = { id: 7, user_id: 7, nickname: '青灯读者', tiers: [], roles: [] }

let sent: Sent[]
let ads = { user_count: 1, limit: 5, coins: 2 }

async function load(): Promise<Fresh> {
  jest.resetModules()
  const base = await import('@/client/base')
  base.setBoot({ servers: { default: 'https://api.test/' } })
  return {
    session: await import('@/stores/session'),
    overlays: await import('@/stores/overlays'),
  }
}

const kept = () =>
  JSON.parse(localStorage.getItem('vuex') ?? 'null') as {
    token: string
    userInfo: typeof USER | null
    showAd: boolean
  } | null

beforeEach(() => {
  localStorage.clear()
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  ads = { user_count: 1, limit: 5, coins: 2 }
  sent = wire(({ url }) => (url.pathname.endsWith('adtask') ? envelope(ads) : envelope(USER)))
})

it('nobody is logged in at first', async () => {
  const { session } = await load()
  expect(session.hasToken()).toBe(false)
  expect(session.currentUser()).toBeNull()
  await session.loadUser()
  expect(sent).toHaveLength(0)
})

it('takes a user who has come with the page, whom an older visit knew otherwise', async () => {
  localStorage.setItem('vuex', JSON.stringify({ token: 'token-1', userInfo: { ...USER, nickname: '旧名' } }))
  const { session } = await load()
  expect(session.currentUser()?.nickname).toBe('旧名')
  session.setUser(USER as never)
  expect(session.hasToken()).toBe(true)
  expect(session.currentUser()?.nickname).toBe('青灯读者')
  expect(sent).toHaveLength(0)
})

it('a session begins with a token, loads its user and is kept', async () => {
  const { session } = await load()
  const told: boolean[] = []
  session.onSessionChange((loggedIn) => void told.push(loggedIn))
  await session.beginSession('token-1')
  expect(session.currentUser()?.nickname).toBe('青灯读者')
  expect(kept()).toMatchObject({ token: 'token-1', userInfo: { id: 7 } })
  expect(told).toEqual([true])
  expect(sent.every(({ headers }) => headers.get('Token') === 'token-1')).toBe(true)
})

it('a reload finds the session again, without asking', async () => {
  const first = await load()
  await first.session.beginSession('token-1')
  sent.length = 0
  const { session } = await load()
  expect(session.hasToken()).toBe(true)
  expect(session.currentUser()?.id).toBe(7)
  expect(sent).toHaveLength(0)
})

it.each([
  [1, 5, true],
  [5, 5, false],
  [6, 5, true],
])('the ad flag with %i of %i ads is %s', async (user_count, limit, flag) => {
  ads = { user_count, limit, coins: 2 }
  const { session } = await load()
  await session.beginSession('token-1')
  expect(kept()?.showAd).toBe(flag)
})

it('the ad flag is off when it cannot be asked', async () => {
  const { session } = await load()
  await session.beginSession('token-1')
  expect(kept()?.showAd).toBe(true)
  wire(() => envelope(null, 500, 'x'))
  await session.loadAdFlag()
  expect(kept()?.showAd).toBe(false)
})

it('a log-out tells the server, and clears this device even when it does not answer', async () => {
  const { session } = await load()
  await session.beginSession('token-1')
  const told: boolean[] = []
  session.onSessionChange((loggedIn) => void told.push(loggedIn))
  const out = wire(() => Promise.reject(new TypeError('offline')))
  await session.logout()
  expect(out[0]?.url.pathname).toBe('/addon/user/logout')
  expect(out[0]?.headers.get('Token')).toBe('token-1')
  expect(session.hasToken()).toBe(false)
  expect(kept()).toMatchObject({ token: '', userInfo: null, showAd: false })
  expect(told).toEqual([false])
})

it('clearing what is clear tells nobody', async () => {
  const { session } = await load()
  const told = jest.fn()
  session.onSessionChange(told)
  session.clearSession()
  expect(told).not.toHaveBeenCalled()
})

it('who stopped listening is not told', async () => {
  const { session } = await load()
  const told = jest.fn()
  session.onSessionChange(told)()
  await session.beginSession('token-1')
  expect(told).not.toHaveBeenCalled()
})

describe('another tab', () => {
  const say = (state: object | null): void => {
    if (state) localStorage.setItem('vuex', JSON.stringify(state))
    else localStorage.removeItem('vuex')
    window.dispatchEvent(new StorageEvent('storage', { key: 'vuex' }))
  }

  it('that logs in logs this one in', async () => {
    const { session } = await load()
    const told: boolean[] = []
    session.onSessionChange((loggedIn) => void told.push(loggedIn))
    say({ token: 'token-2', userInfo: USER, wxOpenId: '', showAd: false })
    expect(session.currentUser()?.id).toBe(7)
    expect(told).toEqual([true])
  })

  it('that logs out logs this one out', async () => {
    const { session } = await load()
    await session.beginSession('token-1')
    say(null)
    expect(session.hasToken()).toBe(false)
    expect(session.currentUser()).toBeNull()
  })
})

describe('an action that needs somebody logged in', () => {
  it.each([true, false])('asks a visitor: 请先登录 and the popup, answered %s', async (done) => {
    const { session, overlays } = await load()
    const toast = jest.fn()
    const login = jest.fn(() => Promise.resolve(done))
    overlays.setOverlays(() => Promise.resolve({ toast, login } as Partial<Overlays> as Overlays))
    expect(await session.ensureLogin()).toBe(done)
    expect(toast).toHaveBeenCalledWith('请先登录', undefined)
    expect(login).toHaveBeenCalledTimes(1)
  })

  it('goes on at once for a user', async () => {
    const { session } = await load()
    await session.beginSession('token-1')
    expect(await session.ensureLogin()).toBe(true)
  })
})
