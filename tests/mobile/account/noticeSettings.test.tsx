import { recorded } from '@mocks/recordings'
import NoticeSettings from '@/mobile/areas/account/screens/NoticeSettings'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { part, userEvent } from './accountRig'

type Answers = Parameters<typeof recordedServer>[0]

const { rows } = recorded('user.noticeSettings')

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

/** The server keeps what is saved. */
async function visit(answers: Answers = {}) {
  let now = rows
  const told = recordedServer({
    'user.noticeSettings': () => ({ rows: now }),
    'user.saveNoticeSetting': ({ kind, on }) => {
      now = now.map((row) => (row.kind === kind ? { ...row, on: on === 'true' } : row))
      return { rows: now }
    },
    ...answers,
  })
  await beginSession('token')
  open(NoticeSettings, '/user/settings/notices')
  return told
}

const house = () => screen.findByRole('switch', { name: '公告与活动' })

it('offers what may be turned off, and says what may not', async () => {
  await visit()
  expect(await house()).toBeChecked()
  const names = part('可以关闭')
    .getAllByRole('switch')
    .map((one) => one.getAttribute('aria-checked'))
  expect(names).toEqual(['true', 'true', 'true', 'true', 'true'])
  const always = part('始终通知')
  expect(always.queryByRole('switch')).not.toBeInTheDocument()
  for (const label of ['提现', '礼品', '会员转赠', '审核结果', '证书', '个人数据'])
    expect(always.getByText(label)).toBeVisible()
  expect(always.getByText(/不能关闭/)).toBeVisible()
})

it('a choice is shown at once and saved without a button', async () => {
  let answer = (): void => undefined
  const { asked } = await visit({
    'user.saveNoticeSetting': () =>
      new Promise((done) => {
        answer = () => done({ rows: rows.map((row) => ({ ...row, on: row.kind !== 'house' })) })
      }),
  })
  await userEvent.click(await house())
  expect(await house()).not.toBeChecked()
  await waitFor(() => expect(asked('user.saveNoticeSetting')).toEqual([{ kind: 'house', on: 'false' }]))
  await act(async () => answer())
  expect(await house()).not.toBeChecked()
})

it('choices are saved in their order, and the last one counts', async () => {
  const { asked } = await visit()
  await userEvent.click(await house())
  await userEvent.click(screen.getByRole('switch', { name: '新的关注' }))
  await userEvent.click(await house())
  await waitFor(() =>
    expect(asked('user.saveNoticeSetting')).toEqual([
      { kind: 'house', on: 'false' },
      { kind: 'follow', on: 'false' },
      { kind: 'house', on: 'true' },
    ]),
  )
  expect(await house()).toBeChecked()
  expect(screen.getByRole('switch', { name: '新的关注' })).not.toBeChecked()
})

it('a choice that is not saved is undone and says why', async () => {
  const { toasts } = await visit({ 'user.saveNoticeSetting': () => no(500, '服务异常') })
  await userEvent.click(await house())
  await waitFor(async () => expect(await house()).toBeChecked())
  expect(toasts).toEqual(['服务异常'])
})

it('settings that do not come can be asked for again', async () => {
  let broken = true
  await visit({ 'user.noticeSettings': () => (broken ? no(500, '服务异常') : { rows }) })
  await screen.findByText('服务异常')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: /重试|重新加载/ }))
  expect(await house()).toBeVisible()
})
