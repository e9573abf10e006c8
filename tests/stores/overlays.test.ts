import { overlays, setOverlays, toast, type Overlays } from '@/stores/overlays'

const front = (more: Partial<Overlays> = {}) => more as Overlays
/** One turn of the event loop: whatever waits for settled promises alone has run by then. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

it('nothing of a front’s overlays is loaded before one is asked for, and then once', async () => {
  const show = jest.fn()
  const load = jest.fn(() => Promise.resolve(front({ toast: show, confirm: () => Promise.resolve(true) })))
  setOverlays(load)
  expect(load).not.toHaveBeenCalled()
  toast('已收藏')
  toast('已取消', 1500)
  expect(await overlays.confirm({ title: '删除？' })).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
  expect(show.mock.calls).toEqual([
    ['已收藏', undefined],
    ['已取消', 1500],
  ])
})

it('a chunk that did not come is asked for again at the next request', async () => {
  const load = jest
    .fn<Promise<Overlays>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk overlays failed'))
    .mockResolvedValue(front({ login: () => Promise.resolve(true) }))
  setOverlays(load)
  await expect(overlays.login()).rejects.toThrow('Loading chunk')
  expect(await overlays.login()).toBe(true)
})

it('a toast whose chunk does not come leaves no unhandled rejection', async () => {
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  setOverlays(() => Promise.reject(new Error('Loading chunk overlays failed')))
  toast('已收藏')
  overlays.pictures(['a.webp'])
  await turn()
  await turn()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

it('every request reaches the front with what it was asked', async () => {
  const asked: unknown[][] = []
  const note =
    <T>(name: string, answer: T) =>
    (...args: unknown[]) => {
      asked.push([name, ...args])
      return Promise.resolve(answer)
    }
  setOverlays(() =>
    Promise.resolve(
      front({
        alert: note('alert', undefined),
        vip: note('vip', true),
        consultation: note('consultation', true),
        contact: note('contact', true),
        iosNotice: note('iosNotice', undefined),
        addToHome: note('addToHome', undefined),
        vipNotice: note('vipNotice', undefined),
        agreement: note('agreement', true),
        paidOrNot: note('paidOrNot', 'unpaid' as const),
        pictures: (...args) => void note('pictures', undefined)(...args),
      }),
    ),
  )
  const decided = Promise.resolve()
  await overlays.alert('系统提示', '你好', '知道了')
  expect(await overlays.vip({ tier: 'creator' })).toBe(true)
  expect(await overlays.consultation({ title: '咨询', relateId: 3 })).toBe(true)
  expect(await overlays.contact()).toBe(true)
  await overlays.iosNotice()
  await overlays.addToHome()
  await overlays.vipNotice()
  expect(await overlays.agreement('vip-agreement')).toBe(true)
  expect(await overlays.paidOrNot(decided)).toBe('unpaid')
  overlays.pictures(['a.webp'], 2)
  await turn()
  expect(asked).toEqual([
    ['alert', '系统提示', '你好', '知道了'],
    ['vip', { tier: 'creator' }],
    ['consultation', { title: '咨询', relateId: 3 }],
    ['contact'],
    ['iosNotice'],
    ['addToHome'],
    ['vipNotice'],
    ['agreement', 'vip-agreement'],
    ['paidOrNot', decided],
    ['pictures', ['a.webp'], 2],
  ])
})
