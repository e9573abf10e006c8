import { setBoot } from '@/client/base'
import { answerKey } from '@/contract/kernel/answer-key'
import { appConfig, loadConfig, useConfig } from '@/stores/config'
import { recorded } from '@mocks/recordings'
import { render, screen } from '@testing-library/react'
import { envelope, watchedFront, wire } from '@tests/client/wire'
import type { AppConfig } from '@/contract/content/app-config'

const named = (name: string): AppConfig => {
  const config = recorded('common.init')
  return { ...config, system: { ...config.system, name } }
}

beforeEach(() => {
  watchedFront()
  setBoot({ servers: { default: 'https://api.test/' } })
})

it('is there before anything has loaded', () => {
  expect(appConfig().system).toMatchObject({ name: '书声', h5_theme: 'full' })
  expect(appConfig().apple_pay).toBe(false)
})

it('comes with the page: nothing is asked', async () => {
  const sent = wire(() => envelope(named('另一家')))
  setBoot({
    servers: { default: '' },
    answers: { [answerKey('common.init', { platform: 'h5' })]: named('页面里的书声') },
  })
  await loadConfig()
  expect(sent).toHaveLength(0)
  expect(appConfig().system.name).toBe('页面里的书声')
})

function Name() {
  return <p>{useConfig().system.name}</p>
}

it('is asked for otherwise, and every screen shows it and is titled by it', async () => {
  render(<Name />)
  const sent = wire(() => envelope(named('书声读书')))
  await loadConfig()
  expect(sent[0]?.url.href).toBe('https://api.test/addon/index/init?platform=h5')
  expect(await screen.findByText('书声读书')).toBeVisible()
  expect(document.title).toBe('书声读书')
})

it('that does not load leaves what there was', async () => {
  wire(() => envelope(null, 500, 'x'))
  await expect(loadConfig()).rejects.toThrow()
  expect(appConfig().system.name).toBe('书声读书')
})
