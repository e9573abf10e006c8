import { recorded } from '@mocks/recordings'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { LateChrome } from '@/mobile/app/LateChrome'
import { setConfig } from '@/stores/config'
import { offlineBooks } from '@/stores/offlineBooks'
import { showNarration, type HeardBook } from '@/stores/player/narration'
import { player } from '@/stores/player/player'
import { episodesOf, type PlayerState } from '@/stores/player/state'
import { freshDatabases } from '@tests/support/indexed-db'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { recordedServer } from '../home/rig'

const config = recorded('common.init')
const minutes = (count: number) => count * 60_000

/** jsdom cannot reload: it says so instead. */
let reloads: jest.SpyInstance
const reloaded = () => reloads.mock.calls.filter(([error]) => /navigation/.test(String(error))).length

const show = (tab?: 'home' | 'services' | 'theatre' | 'me') =>
  render(
    <MemoryRouter>
      <LateChrome tab={tab} />
    </MemoryRouter>,
  )

/** The user leaves the page and comes back to it. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  setConfig(config)
})

it('says while the network is gone that what is shown may be old', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('home')
  expect(screen.getByRole('status')).toHaveTextContent('网络信号丢失，内容可能不是最新的')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
})

describe('without a network', () => {
  const failed = (error?: 'missing') => (
    <MemoryRouter>
      <ErrorScreen kind={error ?? 'offline'} onRetry={error ? undefined : () => undefined} />
      <LateChrome tab="home" />
    </MemoryRouter>
  )
  const keepBook = async () => {
    const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
    await offlineBooks().keepDetail(recorded('ebook.detail'))
    await offlineBooks().keep(1, [{ part, version, characters, body, rich }])
  }
  const offer = () => screen.queryByRole('link', { name: '看已下载的内容' })
  beforeEach(async () => {
    await freshDatabases()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })

  it('a screen that failed offers what this device has', async () => {
    await keepBook()
    const { rerender } = render(failed())
    const link = await screen.findByRole('link', { name: '看已下载的内容' })
    expect(link).toHaveAttribute('href', '#/user/downloads')
    expect(within(screen.getByRole('alert')).getByRole('button', { name: '重新加载' })).toBeVisible()
    expect(screen.getByRole('alert')).toContainElement(link)
    rerender(failed('missing'))
    await waitFor(() => expect(offer()).toBeNull())
  })

  const afterAWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

  it('nothing is offered where there is nothing', async () => {
    render(failed())
    await afterAWhile()
    expect(offer()).toBeNull()
  })

  it('nothing is offered where nothing failed', async () => {
    await keepBook()
    show('home')
    await afterAWhile()
    expect(offer()).toBeNull()
  })
})

describe('the contact button', () => {
  it('opens the contact form where no address is configured', async () => {
    const contact = jest.fn(() => Promise.resolve(true))
    recordedServer({}, { contact })
    setConfig({ ...config, qywxH5: '', qywxH5CS: '' })
    show('home')
    await userEvent.click(screen.getByRole('button', { name: '联系客服' }))
    await waitFor(() => expect(contact).toHaveBeenCalled())
  })

  it.each([
    ['home', '1', 'https://kefu.test/chat'],
    ['services', '2', 'https://kefu.test/adviser'],
    ['theatre', '3', 'https://kefu.test/chat'],
  ] as const)('of %s has picture %s and opens %s', (tab, variant, address) => {
    setConfig({ ...config, qywxH5: 'https://kefu.test/chat', qywxH5CS: 'https://kefu.test/adviser' })
    show(tab)
    const link = screen.getByRole('link', { name: '联系客服' })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('data-variant', variant)
  })

  it('of copyright services opens the general chat where it has none of its own', () => {
    setConfig({ ...config, qywxH5: 'https://kefu.test/chat', qywxH5CS: '' })
    show('services')
    expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', 'https://kefu.test/chat')
  })

  it('is on no other screen', () => {
    show('me')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the mini bar', () => {
  const book: HeardBook = {
    book: 'house/1',
    title: '慢船',
    chapter: '第一章 船名',
    image: '',
    tint: '',
    href: '#/ebook/reading?id=1&chapter=1&at=8',
    playing: true,
    loading: false,
    percent: 20,
    error: '',
    startedAt: 10,
  }
  const stop = jest.fn(() => showNarration(null))
  const toggle = jest.fn()
  const read = (change: Partial<HeardBook> = {}) =>
    act(async () => showNarration({ now: { ...book, ...change }, controls: { toggle, stop } }))
  /** An audio work that was heard at some time. */
  const hear = (startedAt: number) =>
    act(async () => {
      const list = episodesOf(3, [
        { id: 31, number: 1, title: '第一夜', seconds: 60, locked: false, ready: true, coins: 0 },
      ])
      Object.assign(player.state as PlayerState, {
        id: 3,
        title: '夜话',
        list,
        index: 0,
        showBar: true,
        startedAt,
      })
    })
  const bar = () => screen.getByRole('region', { name: '正在收听' })
  afterEach(() =>
    act(async () => {
      showNarration(null)
      player.close()
    }),
  )

  it('shows a book that is read aloud, and controls it', async () => {
    show('home')
    await read()
    expect(bar()).toHaveTextContent('慢船第一章 船名')
    expect(within(bar()).getByRole('link')).toHaveAttribute('href', book.href)
    await userEvent.click(within(bar()).getByRole('button', { name: '暂停' }))
    expect(toggle).toHaveBeenCalledTimes(1)
    await read({ playing: false, error: '今天的朗读时长已用完' })
    expect(bar()).toHaveTextContent('慢船今天的朗读时长已用完')
    expect(within(bar()).getByRole('button', { name: '播放' })).toBeVisible()
  })

  it.each([
    [20, '夜话第一夜'],
    [5, '慢船第一章 船名'],
  ])('is one, of the sound that was heard last', async (startedAt, text) => {
    show('home')
    await read()
    await hear(startedAt)
    expect(screen.getAllByRole('region', { name: '正在收听' })).toHaveLength(1)
    expect(bar()).toHaveTextContent(text)
    await userEvent.click(within(bar()).getByRole('button', { name: '关闭播放条' }))
    expect(stop).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('region', { name: '正在收听' })).not.toBeInTheDocument())
  })
})

describe('a newer version', () => {
  const confirm = jest.fn()
  const alert = jest.fn()
  const published = (force: boolean) => ({
    ...config,
    updateInfo: { version: '9.1.0', code: config.updateInfo.code + 1, notes: '新增夜间模式', force },
  })

  beforeEach(() => {
    jest.useFakeTimers()
    confirm.mockResolvedValue(true)
    alert.mockResolvedValue(undefined)
  })
  afterEach(() => jest.useRealTimers())

  async function returnAfter(ms: number) {
    await jest.advanceTimersByTimeAsync(ms)
    comeBack()
    await jest.advanceTimersByTimeAsync(0)
  }

  it('is offered once to who comes back after a while, and loaded when wanted', async () => {
    recordedServer({ 'common.init': () => published(false) }, { confirm, alert })
    show()
    await returnAfter(minutes(9))
    expect(confirm).not.toHaveBeenCalled()
    await returnAfter(minutes(2))
    expect(confirm).toHaveBeenCalledWith({
      title: '发现新版本 9.1.0',
      text: '新增夜间模式',
      confirmText: '立即更新',
      cancelText: '稍后',
    })
    expect(reloaded()).toBe(1)
    await returnAfter(minutes(11))
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('is not loaded when it is put off', async () => {
    confirm.mockResolvedValue(false)
    recordedServer({ 'common.init': () => published(false) }, { confirm, alert })
    show()
    await returnAfter(minutes(11))
    expect(confirm).toHaveBeenCalled()
    expect(reloaded()).toBe(0)
  })

  it('that is forced is loaded however its notice is closed', async () => {
    recordedServer({ 'common.init': () => published(true) }, { confirm, alert })
    show()
    await returnAfter(minutes(11))
    expect(alert).toHaveBeenCalledWith('发现新版本 9.1.0', '新增夜间模式', '立即更新')
    expect(confirm).not.toHaveBeenCalled()
    expect(reloaded()).toBe(1)
  })

  it('is not offered where there is none', async () => {
    recordedServer({ 'common.init': () => config }, { confirm, alert })
    show()
    await returnAfter(minutes(11))
    expect(confirm).not.toHaveBeenCalled()
  })
})
