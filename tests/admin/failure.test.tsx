import { Failure } from '@/admin/kit/table/Failure'
import { handledByScreen } from '@/admin/kit/handledByScreen'
import { call } from '@/client/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRequest } from 'ahooks'
import { envelope, plainClient, watchedFront, wire } from '../client/wire'

function Counts() {
  const { data, error, loading, refresh } = useRequest(
    () => call('adminuser.info', {}, { quiet: true }),
    handledByScreen,
  )
  if (error && !loading) return <Failure what="账号" error={error} retry={refresh} />
  return <p>{data ? data.displayName : '正在加载'}</p>
}

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  plainClient()
  watchedFront()
})
afterEach(() => {
  cleanup()
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

it('a screen of the back office comes back by itself when its server does', async () => {
  const answers = [503, 503]
  const sent = wire(() => {
    const status = answers.shift()
    return status ? new Response('', { status }) : envelope({ displayName: '站长' })
  })
  render(<Counts />)
  await pass(1)
  expect(screen.getByText('账号没有加载出来')).toBeVisible()
  await pass(4_000)
  expect(sent).toHaveLength(2)
  expect(screen.getByText('账号没有加载出来')).toBeVisible()
  await pass(8_000)
  expect(sent).toHaveLength(3)
  expect(screen.getByText('站长')).toBeVisible()
  await pass(75_000)
  expect(sent).toHaveLength(3)
})

it('does not repeat what the server has refused', async () => {
  const sent = wire(() => envelope(null, 403, '没有权限'))
  render(<Counts />)
  await pass(1)
  expect(screen.getByText('没有查看账号的权限')).toBeVisible()
  await pass(75_000)
  expect(sent).toHaveLength(1)
})
