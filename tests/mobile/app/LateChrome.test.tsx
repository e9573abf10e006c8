import { recorded } from '@mocks/recordings'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { LateChrome } from '@/mobile/app/LateChrome'
import { setConfig } from '@/stores/config'
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
