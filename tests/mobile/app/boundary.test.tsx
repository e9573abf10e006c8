import { setBoot } from '@/client/base'
import { App } from '@/mobile/app/App'
import { reportFault } from '@/mobile/app/reportFault'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { envelope, wire } from '@tests/client/wire'
import { closeWithScreen } from 'design-system/hooks/openOverlays'
import { HashRouter, useNavigate } from 'react-router-dom'
import { fields } from '../video/rig'

let broken = true
let resounding = 0

jest.mock('@/mobile/areas/legal/screens/Notices', () => ({
  __esModule: true,
  default: () => {
    if (broken) throw new TypeError('Cannot read properties of undefined')
    return <p>用户须知</p>
  },
}))

const sentFaults = () => {
  setBoot({ servers: { default: 'https://api.test/' } })
  return wire(({ url }) =>
    url.pathname.endsWith('/index/fault') ? envelope({}) : envelope(null, 404, '不存在'),
  )
}
const faults = (sent: ReturnType<typeof sentFaults>) =>
  sent.filter(({ url }) => url.pathname.endsWith('/index/fault')).map(fields)

beforeEach(() => {
  broken = true
  resounding += 1
  // React tells of the error that the boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('shows the fault of one screen, keeps the bars, reports it without the query, and tries again', async () => {
  const sent = sentFaults()
  location.hash = `#/home`
  render(
    <HashRouter>
      <App />
    </HashRouter>,
  )
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible()
  act(() => {
    location.hash = `#/components/footer/web2?name=secret${resounding}`
  })
  expect(await screen.findByText('这个页面出错了')).toBeVisible()
  const [fault] = faults(sent)
  expect(fault).toMatchObject({
    message: 'Cannot read properties of undefined',
    path: '/components/footer/web2',
  })
  expect(JSON.stringify(fault)).not.toContain('secret')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('用户须知')).toBeVisible()
})

it('reports a few faults a visit, not one for each render', () => {
  const sent = sentFaults()
  for (let count = 0; count < 20; count += 1) reportFault(new Error('again'), '')
  expect(faults(sent).length).toBeLessThanOrEqual(5)
})

it('takes an overlay away when the router leaves its screen, not when it only changes the query', async () => {
  sentFaults()
  broken = false
  location.hash = '#/home'
  let navigate!: ReturnType<typeof useNavigate>
  const Steps = () => {
    navigate = useNavigate()
    return null
  }
  render(
    <HashRouter>
      <Steps />
      <App />
    </HashRouter>,
  )
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible()
  const closed = jest.fn()
  const release = closeWithScreen(closed)
  await act(async () => void navigate('/home?tab=new', { replace: true }))
  expect(closed).not.toHaveBeenCalled()
  await act(async () => void navigate('/components/footer/web2'))
  expect(closed).toHaveBeenCalledTimes(1)
  release()
})
