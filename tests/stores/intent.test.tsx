import { setBoot } from '@/client/base'
import { CallError } from '@/client/errors'
import {
  clearIntent,
  saveInputIfEnded,
  saveReturnAddress,
  returnAddress,
  takePlace,
  useAfterLogin,
} from '@/stores/intent'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { beginSession, clearSession } from '@/stores/session'
import { act, renderHook, waitFor } from '@testing-library/react'
import { deferred, envelope, watchedFront, wire } from '@tests/client/wire'

const at = (place: string): void => {
  window.location.hash = place
}

/** The log-in popup, answered by the test. */
let popup: ReturnType<typeof deferred<boolean>>

beforeEach(() => {
  localStorage.clear()
  clearSession()
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront()
  wire(({ url }) =>
    url.pathname.endsWith('adtask')
      ? envelope({ user_count: 0, limit: 1, coins: 1 })
      : envelope({ id: 7, tiers: [] }),
  )
  popup = deferred<boolean>()
  const front = { toast: jest.fn(), login: () => popup.promise }
  setOverlays(() => Promise.resolve(front as Partial<Overlays> as Overlays))
  at('/work/detail?id=1')
})
afterEach(() => jest.useRealTimers())

const over = new CallError('code', -1, '您的账号在别处登录，请重新登录')

describe('where a log-in leads back to', () => {
  it('nowhere when nothing was left', () => {
    at('/home')
    expect(takePlace()).toBeUndefined()
  })

  it('where the session ended, from any place that is only passed through', () => {
    saveReturnAddress()
    for (const place of ['/', '/home', '/home?scene=AB12', '/user', '/user/login/Rlogin']) {
      at(place)
      expect(returnAddress()).toBe('/work/detail?id=1')
    }
    expect(takePlace()).toBe('/work/detail?id=1')
    expect(takePlace()).toBeUndefined()
  })

  it('not away from a screen that asked for the log-in itself', () => {
    saveReturnAddress()
    at('/video/play?id=2')
    expect(takePlace()).toBeUndefined()
    at('/home')
    expect(takePlace()).toBeUndefined()
  })

  it('a passage is no place to return to', () => {
    at('/user/login/login')
    saveReturnAddress()
    at('/home')
    expect(returnAddress()).toBeUndefined()
  })

  it.each([
    ['/vip/member', '/vip/member'],
    ['//elsewhere.example', '/work/detail?id=1'],
    ['https://elsewhere.example', '/work/detail?id=1'],
    ['', '/work/detail?id=1'],
  ])('the wanted address first, inside the app only: %s', (wanted, place) => {
    saveReturnAddress()
    at('/user/login/login')
    expect(takePlace(wanted)).toBe(place)
  })

  it('half an hour', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    saveReturnAddress()
    at('/home')
    jest.setSystemTime(1_000_000 + 30 * 60_000 - 1)
    expect(returnAddress()).toBe('/work/detail?id=1')
    jest.setSystemTime(1_000_000 + 30 * 60_000)
    expect(returnAddress()).toBeUndefined()
  })
})

describe('an action that needs somebody logged in', () => {
  const mount = (run: (input: boolean) => Promise<unknown>, name = 'favorite:drama:1') =>
    renderHook(() => useAfterLogin<boolean>(name, run))
  const enter = () => act(() => beginSession('token'))

  it('is done at once by a user', async () => {
    await enter()
    const run = jest.fn(() => Promise.resolve())
    const { result } = mount(run)
    await act(() => result.current(true))
    expect(run).toHaveBeenCalledWith(true)
    expect(localStorage.getItem('intent')).toBeNull()
  })

  it('goes on after the popup, once', async () => {
    const run = jest.fn(() => Promise.resolve())
    const { result } = mount(run)
    let done: Promise<void> = Promise.resolve()
    act(() => {
      done = result.current(true)
    })
    expect(run).not.toHaveBeenCalled()
    await enter()
    await act(async () => {
      popup.resolve(true)
      await done
    })
    expect(run).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledWith(true)
  })

  it('is dropped with the popup', async () => {
    const run = jest.fn(() => Promise.resolve())
    const { result, unmount } = mount(run)
    await act(async () => {
      const done = result.current(true)
      popup.resolve(false)
      await done
    })
    unmount()
    await enter()
    mount(run)
    expect(run).not.toHaveBeenCalled()
  })

  it('goes on when the log-in left the page and the screen is drawn again', async () => {
    const { result, unmount } = mount(jest.fn())
    act(() => void result.current(true))
    await act(async () => undefined)
    unmount()
    at('/user/login/loginsso')
    await enter()
    expect(takePlace()).toBe('/work/detail?id=1')
    const run = jest.fn(() => Promise.resolve())
    mount(jest.fn(), 'favorite:drama:2')
    mount(run)
    await waitFor(() => expect(run).toHaveBeenCalledWith(true))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is done again after -1 and a new log-in', async () => {
    await enter()
    const { result, unmount } = mount(() => Promise.reject(over))
    await act(() => result.current(true))
    unmount()
    // What the front does then: home, with nobody logged in.
    saveReturnAddress()
    at('/home')
    act(() => clearSession())
    await enter()
    expect(takePlace()).toBe('/work/detail?id=1')
    const run = jest.fn(() => Promise.resolve())
    mount(run)
    await waitFor(() => expect(run).toHaveBeenCalledWith(true))
  })

  it('a refusal of the server ends it; a fault of ours is told', async () => {
    await enter()
    const { result } = mount(() => Promise.reject(new CallError('code', 400, '已下架')))
    await act(() => result.current(true))
    expect(localStorage.getItem('intent')).toBeNull()
    const broken = mount(() => Promise.reject(new TypeError('x')))
    await expect(broken.result.current(true)).rejects.toThrow('x')
  })
})

describe('what was typed into a form', () => {
  const review = { text: '灯油的味道写得真好', stars: 5 }

  it('is there again after the session ended under it', async () => {
    saveInputIfEnded(over, 'review:drama:1', review)
    await beginSession('token')
    const open = jest.fn(() => Promise.resolve())
    renderHook(() => useAfterLogin('review:drama:1', open))
    await waitFor(() => expect(open).toHaveBeenCalledWith(review))
  })

  it('is not kept for any other refusal', () => {
    saveInputIfEnded(new CallError('code', 400, '太长'), 'review:drama:1', review)
    expect(localStorage.getItem('intent')).toBeNull()
  })

  it('can be forgotten', () => {
    saveReturnAddress()
    clearIntent()
    at('/home')
    expect(returnAddress()).toBeUndefined()
  })
})
