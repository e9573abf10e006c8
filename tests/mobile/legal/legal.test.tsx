import { recorded } from '@mocks/recordings'
import Agreement from '@/mobile/areas/legal/screens/Agreement'
import Licences from '@/mobile/areas/legal/screens/Licences'
import Notices from '@/mobile/areas/legal/screens/Notices'
import { setConfig } from '@/stores/config'
import { screen } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const config = recorded('common.init')
beforeEach(() => setConfig(config))

it('the agreement of the address is read, the user agreement without one', async () => {
  const { asked } = recordedServer()
  open(Agreement, '/agreement?slug=privacy-protocol').unmount()
  open(Agreement, '/agreement')
  const { title } = recorded('home.agreement')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(asked('home.agreement')).toEqual([{ slug: 'privacy-protocol' }, { slug: 'user-protocol' }])
})

it('an agreement that is not there says so', async () => {
  recordedServer({ 'home.agreement': () => no(404, '没有这份协议') })
  open(Agreement, '/agreement?slug=nothing')
  expect(await screen.findByText('没有这份协议')).toBeVisible()
})

it('licences come from the configuration; those that are not held are left out', async () => {
  setConfig({ ...config, filings: { ...config.filings, programme: '' } })
  recordedServer()
  open(Licences, '/components/footer/web1')
  expect(await screen.findByText(config.filings.publishing)).toBeVisible()
  expect(screen.getByText('网络出版服务许可')).toBeVisible()
  expect(screen.queryByText('网络视听节目备案')).not.toBeInTheDocument()
})

it('notices hold the filings and how to reach the operator', async () => {
  recordedServer()
  open(Notices, '/components/footer/web2')
  for (const line of [
    config.filings.security,
    config.filings.icp,
    config.service.phone,
    config.service.hours,
  ])
    expect(await screen.findByText(line)).toBeVisible()
})
