import { recorded, recordingsOf } from '@mocks/recordings'
import type { LockedChapter } from '@/contract/catalogue/reader'
import { AutoUnlock, AutoUnlockRow } from '@/mobile/areas/reader/parts/AutoUnlock'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const locked = (): LockedChapter =>
  recordingsOf('ebook.chapterDetail').find(({ answer }) => answer.code === 402)?.answer.data as LockedChapter
const off = { on: false, cap: 0, spent: 0, price: 0 }
const on = { on: true, cap: 200, spent: 60, price: 36 }
const paid = recorded('orders.unlock')
const opened = jest.fn()

beforeEach(async () => {
  localStorage.clear()
  opened.mockClear()
})
afterEach(() => act(() => clearSession()))

const show = async (isShown = true, offer = locked()) => {
  await act(() => beginSession('token'))
  open(() => <AutoUnlock id={1} offer={offer} isShown={isShown} onOpened={opened} />, '/ebook/reading?id=1')
}
const row = () => screen.findByRole('switch', { name: /^自动解锁后面的章节/ })

it('unlocks the chapter that its reader has come to, once, and says what it cost', async () => {
  const { asked, toasts } = recordedServer({
    'ebook.autoUnlock': () => on,
    'orders.unlock': () => ({ ...paid, coins: 700 }),
  })
  await show()
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  const { coins, part } = locked()
  expect(asked('orders.unlock')).toEqual([
    { kind: 'ebook', vid: '1', 'episode_ids.0': String(part.id), coins: String(coins), auto: 'true' },
  ])
  expect(toasts).toEqual([`已自动解锁本章，花费 ${coins} 金币，余额 700 金币`])
})

it('pays for no chapter that only lies beside the page', async () => {
  const { asked } = recordedServer({ 'ebook.autoUnlock': () => on })
  await show(false)
  expect(await screen.findByText('已花 60 / 200 金币')).toBeVisible()
  expect(await row()).toBeChecked()
  expect(asked('orders.unlock')).toEqual([])
})

it('says why it did not, and tries no second time', async () => {
  const reason = '自动解锁已用到上限 200 金币，请确认后再解锁'
  const { asked, toasts } = recordedServer({
    'ebook.autoUnlock': () => on,
    'orders.unlock': () => no(409, reason),
  })
  await show()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(asked('orders.unlock')).toHaveLength(1)
  expect(opened).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})

it('tries a refused chapter no second time when its reader comes back to it', async () => {
  const reason = '金币不足，请先充值'
  const { asked } = recordedServer({
    'ebook.autoUnlock': () => on,
    'orders.unlock': () => no(402, reason),
  })
  await act(() => beginSession('token'))
  const Turning = () => {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          翻页
        </button>
        <AutoUnlock id={1} offer={locked()} isShown={isShown} onOpened={opened} />
      </>
    )
  }
  open(Turning, '/ebook/reading?id=1')
  await screen.findByText(reason)
  await userEvent.click(screen.getByRole('button', { name: '翻页' }))
  await userEvent.click(screen.getByRole('button', { name: '翻页' }))
  expect(asked('orders.unlock')).toHaveLength(1)
})

it('is turned on after a question that names the price, and unlocks this chapter then', async () => {
  const confirm = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { asked } = recordedServer(
    {
      'ebook.autoUnlock': () => off,
      'ebook.saveAutoUnlock': () => ({ ...on, spent: 0 }),
      'orders.unlock': () => paid,
    },
    { confirm },
  )
  await show()
  await userEvent.click(await row())
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(asked('ebook.saveAutoUnlock')).toEqual([])
  await userEvent.click(await row())
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  const { coins } = locked()
  expect(confirm.mock.calls[1]?.[0].text).toContain(`每章不超过 ${coins} 金币`)
  expect(asked('ebook.saveAutoUnlock')).toEqual([
    { id: '1', on: 'true', cap: String(5 * coins), price: String(coins) },
  ])
})

it('is not offered for a chapter that is not sold alone', async () => {
  const { asked } = recordedServer({ 'ebook.autoUnlock': () => on })
  await show(true, { ...locked(), coins: 0 })
  await waitFor(() => expect(asked('ebook.autoUnlock').length).toBeGreaterThan(0))
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  expect(asked('orders.unlock')).toEqual([])
})

it('is turned off in the settings of the reader, and not shown where it is off', async () => {
  let state = on
  const { asked } = recordedServer({
    'ebook.autoUnlock': () => state,
    'ebook.saveAutoUnlock': () => (state = off),
  })
  await act(() => beginSession('token'))
  open(() => <AutoUnlockRow id={1} />, '/ebook/reading?id=1')
  await userEvent.click(await screen.findByRole('switch', { name: /^自动解锁/ }))
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument())
  expect(asked('ebook.saveAutoUnlock')).toEqual([{ id: '1', on: 'false', price: '36' }])
})
