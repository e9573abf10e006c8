import { recorded } from '@mocks/recordings'
import { stored } from '@/client/storage'
import Settings from '@/mobile/areas/account/screens/Settings'
import { setConfig } from '@/stores/config'
import { offlineBooks } from '@/stores/offlineBooks'
import { post } from '@/stores/outbox'
import { beginSession, clearSession, hasToken } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, screen, waitFor, within } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { part, sheet, userEvent } from './accountRig'

const page = document.documentElement
const realMatchMedia = window.matchMedia

const give = (place: object, name: string, value: unknown): void =>
  void Object.defineProperty(place, name, { value, configurable: true })

/** Cache Storage with one cache of this size. */
function cached(bytes: number, remove: () => Promise<boolean> = () => Promise.resolve(true)) {
  let names = ['pages']
  give(globalThis, 'caches', {
    keys: () => Promise.resolve(names),
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([1]),
        match: () => Promise.resolve({ blob: () => Promise.resolve({ size: bytes }) }),
      }),
    delete: async () => {
      const done = await remove()
      names = []
      return done
    },
  })
}

beforeEach(() => {
  localStorage.clear()
  setConfig(recorded('common.init'))
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList
})
afterEach(() => {
  act(() => clearSession())
  window.matchMedia = realMatchMedia
  Reflect.deleteProperty(globalThis, 'caches')
  Reflect.deleteProperty(navigator, 'connection')
  for (const name of ['theme', 'text']) delete page.dataset[name]
})

const visit = (overlays: Parameters<typeof recordedServer>[1] = {}) => {
  const told = recordedServer({}, overlays)
  open(Settings, '/user/settings')
  return told
}

it('a visitor has the settings of the device, and nothing of an account', async () => {
  visit()
  for (const name of ['显示', '播放', '存储', '关于'])
    expect(screen.getByRole('region', { name })).toBeVisible()
  expect(screen.queryByRole('region', { name: '账号与安全' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: '通知' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '退出登录' })).not.toBeInTheDocument()
  expect(await screen.findByText('没有缓存')).toBeVisible()
})

it('anybody chooses the theme of this device', async () => {
  visit()
  const theme = within(screen.getByRole('radiogroup', { name: '主题' }))
  expect(theme.getByRole('radio', { name: '跟随系统' })).toBeChecked()
  await userEvent.click(theme.getByRole('radio', { name: '深色' }))
  expect(page).toHaveAttribute('data-theme', 'dark')
  expect(theme.getByRole('radio', { name: '深色' })).toBeChecked()
  await userEvent.click(theme.getByRole('radio', { name: '跟随系统' }))
  expect(page).toHaveAttribute('data-theme', 'light')
  expect(stored.read('theme')).toBeNull()
})

it('anybody chooses large text, sees a sample of it and finds it chosen later', async () => {
  const first = open(Settings, '/user/settings')
  const size = () => within(screen.getByRole('radiogroup', { name: '文字大小' }))
  expect(size().getByRole('radio', { name: '标准' })).toBeChecked()
  await userEvent.click(size().getByRole('radio', { name: '大字' }))
  expect(page).toHaveAttribute('data-text', 'large')
  expect(screen.getByText(/夜色就慢下来了/)).toBeVisible()
  first.unmount()
  visit()
  expect(size().getByRole('radio', { name: '大字' })).toBeChecked()
  await userEvent.click(size().getByRole('radio', { name: '标准' }))
  expect(page).toHaveAttribute('data-text', 'standard')
})

it('playing on by itself is as configured until somebody decides', async () => {
  const config = recorded('common.init')
  setConfig({ ...config, videoAutoplay: false })
  visit()
  const next = screen.getByRole('switch', { name: '自动播放下一集' })
  expect(next).not.toBeChecked()
  await userEvent.click(next)
  expect(next).toBeChecked()
  expect(stored.read('player_prefs')).toEqual({ rates: {}, autoplay: true })
})

it('Wi-Fi is offered only where the browser knows its network', async () => {
  const first = open(Settings, '/user/settings')
  expect(screen.queryByRole('switch', { name: /Wi-Fi/ })).not.toBeInTheDocument()
  first.unmount()
  give(navigator, 'connection', { type: 'cellular' })
  visit()
  const wifi = screen.getByRole('switch', { name: '仅 Wi-Fi 下自动播放' })
  await userEvent.click(wifi)
  expect(wifi).toBeChecked()
  expect(stored.read('player_prefs')).toEqual({ rates: {}, wifiOnly: true })
  await userEvent.click(screen.getByRole('switch', { name: '自动播放下一集' }))
  expect(wifi).toBeDisabled()
})

it('the rate of titles without their own is chosen, and the rates of others stay', async () => {
  stored.write('player_prefs', { rates: { 'audio/7': 2 } })
  visit()
  await userEvent.click(screen.getByRole('button', { name: /默认倍速.*1x/ }))
  const rates = await sheet('倍速播放')
  expect(rates.getAllByRole('radio')).toHaveLength(8)
  await userEvent.click(rates.getByRole('radio', { name: '1.5x' }))
  expect(await screen.findByRole('button', { name: /默认倍速.*1.5x/ })).toBeVisible()
  expect(stored.read('player_prefs')).toEqual({ rates: { 'audio/7': 2 }, rate: 1.5 })
})

it('the cache is cleared after a question, and nothing that was written is lost', async () => {
  cached(2048)
  stored.write('drafts', { 'u1/review': { text: '写到一半', at: 1 } })
  const { confirms, toasts } = visit()
  await userEvent.click(await screen.findByRole('button', { name: /清除缓存.*2.0 KB/ }))
  expect(await screen.findByText('没有缓存')).toBeVisible()
  expect(confirms).toEqual(['清除缓存？'])
  expect(toasts).toEqual(['已清除 2.0 KB'])
  expect(stored.read('drafts')).toEqual({ 'u1/review': { text: '写到一半', at: 1 } })
  expect(screen.queryByRole('button', { name: /清除缓存/ })).not.toBeInTheDocument()
})

it('who thinks better of it keeps the cache', async () => {
  cached(2048)
  const { toasts } = visit({ confirm: () => Promise.resolve(false) })
  await userEvent.click(await screen.findByRole('button', { name: /清除缓存/ }))
  expect(screen.getByRole('button', { name: /清除缓存.*2.0 KB/ })).toBeVisible()
  expect(toasts).toEqual([])
})

it('a browser that refuses is said, and can be tried again', async () => {
  cached(2048, () => Promise.reject(new Error('SecurityError')))
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { toasts } = visit()
  await userEvent.click(await screen.findByRole('button', { name: /清除缓存/ }))
  await waitFor(() => expect(toasts).toEqual(['清除失败，请重试']))
  expect(await screen.findByRole('button', { name: /清除缓存.*2.0 KB/ })).toBeVisible()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

it('a cache that cannot be counted can be cleared all the same', async () => {
  give(globalThis, 'caches', { keys: () => Promise.reject(new Error('SecurityError')) })
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  visit()
  expect(await screen.findByRole('button', { name: /清除缓存.*大小未知/ })).toBeVisible()
  warn.mockRestore()
})

it('a reader comes to password, phone and devices, and out', async () => {
  const confirm = jest.fn<Promise<boolean>, [{ title: string }]>().mockResolvedValueOnce(false)
  const { asked } = recordedServer({}, { confirm })
  await beginSession('token')
  open(Settings, '/user/settings')
  const links = part('账号与安全')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/user/change', '#/user/info/changepass', '#/user/info/index'])
  expect(part('通知').getByRole('link', { name: /^通知设置/ })).toHaveAttribute(
    'href',
    '#/user/settings/notices',
  )
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(confirm.mock.calls[0]?.[0].title).toBe('退出登录'))
  expect(hasToken()).toBe(true)
  confirm.mockResolvedValueOnce(true)
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(hasToken()).toBe(false))
  expect(asked('user.logout')).toHaveLength(1)
  expect(screen.getByTestId('address')).toHaveTextContent('/user')
})

describe('with books on the device', () => {
  beforeEach(async () => {
    await freshDatabases()
    await act(() => beginSession('token'))
    const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
    await offlineBooks().keepDetail(recorded('ebook.detail'))
    await offlineBooks().keep(1, [{ part, version, characters, body, rich }], true)
  })

  it('says how much there is, and leads to it', async () => {
    visit()
    expect(await screen.findByRole('link', { name: /^已下载.*1 项，/ })).toHaveAttribute(
      'href',
      '#/user/downloads',
    )
  })

  it('says before a log-out what goes with it and what stays', async () => {
    // Nothing answers: the event of the progress waits.
    const confirm = jest.fn().mockResolvedValue(false)
    recordedServer({ 'video.callback': () => no(500, '服务器开小差了') }, { confirm })
    await post('video.callback', { kind: 'ebook', vid: 1, episode_id: 1, play_duration: 0, position: 3 })
    open(Settings, '/user/settings')
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(confirm.mock.calls[0]?.[0].text).toBe(
      '还有 1 条进度或笔记没有同步，会保留在本机，下次登录这个账号时再同步。离线书籍会从本机删除。',
    )
  })
})
