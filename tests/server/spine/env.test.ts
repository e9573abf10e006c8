import { channelOf } from '@/server/adapters/payment/channels'
import { given } from '@/server/adapters/settings'
import { readEnv } from '@/server/env'
import { withServices } from '@/tools/services'
import { runFile } from '@tests/support/run-server-file'
import { ours, theirs } from '@tests/support/loopback'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const production = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://a.example',
}

const faultsOf = (raw: Record<string, string>): string => {
  try {
    readEnv(raw)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it('every variable that is read stands in the README’s table, and no other', () => {
  const read = new Set<string>()
  readEnv(
    new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_target, name) => void read.add(String(name)) },
    ),
  )
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    )
  expect([...read].sort()).toEqual(table.sort())
})

it('README’s table of outside services is made from their settings', () => {
  const readme = readFileSync('README.md', 'utf8')
  // After a change of the settings: npm run services -- --write
  expect(withServices(readme)).toBe(readme)
})

it('the environment is read by the entries of processes only', () => {
  const readers = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join('src/server', file), 'utf8').includes('process.env'))
  expect(readers.filter((file) => file !== 'main.ts' && !file.startsWith('cli/'))).toEqual([])
})

describe('production', () => {
  it('starts on what it needs', () => {
    expect(faultsOf(production)).toBe('')
  })

  it('demands a secret of its own, a demo too', () => {
    for (const DEMO of ['0', '1'])
      for (const SECRET of ['', 'short', 'demo-secret-of-a-demo-server-only'])
        expect(faultsOf({ ...production, DEMO, SECRET })).toContain('SECRET must be set')
  })

  it('demands its public address: the Host of a request is not believed', () => {
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: '' })).toMatch(/1 fault[\s\S]*PUBLIC_ORIGIN must be set/)
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: '', DEMO: '1' })).toBe('')
  })
})

it('all faults of all channels are listed at once', () => {
  const faults = faultsOf({
    DOUYIN_APP_ID: '1',
    KUAIDI100_KEY: '1',
    ALIPAY_APP_ID: '1',
    ALIPAY_PUBLIC_KEY: '/nowhere/key.pem',
    PAYOUTS: 'wechat,paypal',
    PARTNER_SECRETS: 'friend:0123456789abcdef,short:abc',
  })
  for (const fault of [
    'DOUYIN_APP_ID is set; also needed: DOUYIN_MERCHANT_ID, DOUYIN_SALT, DOUYIN_TOKEN',
    'KUAIDI100_KEY is set; also needed: KUAIDI100_CUSTOMER',
    'ALIPAY_APP_ID is set; also needed: ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY must be a key, or the path',
    'PUBLIC_ORIGIN must be set for payment notifications',
    'PAYOUTS names wechat: the keys',
    'PAYOUTS names paypal',
    'PARTNER_SECRETS must list',
  ])
    expect(faults).toContain(fault)
})

describe('the settings of a service', () => {
  const wechat = {
    WECHAT_PAY_MERCHANT_ID: '1',
    WECHAT_PAY_SERIAL: '1',
    WECHAT_PAY_PRIVATE_KEY: ours.privateKey,
    WECHAT_PAY_API_V3_KEY: 'x'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY: theirs.publicKey,
    WECHAT_PAY_PUBLIC_KEY_ID: '1',
    WECHAT_APPID: 'wx1',
    PUBLIC_ORIGIN: 'https://a.example',
  }

  it('may need those of another one', () => {
    expect(faultsOf(wechat)).toBe('')
    expect(faultsOf({ ...wechat, WECHAT_APPID: '' })).toMatch(
      /1 fault[\s\S]*WECHAT_APPID must be set for WeChat Pay/,
    )
    expect(faultsOf({ WECHAT_APPID: 'wx1' })).toBe('')
  })

  it('may have a length of their own', () => {
    expect(faultsOf({ ...wechat, WECHAT_PAY_API_V3_KEY: '字'.repeat(32) })).toContain(
      'WECHAT_PAY_API_V3_KEY must have 32 characters',
    )
  })

  it('have an address that may be replaced', () => {
    expect(readEnv({}).outside.WECHAT_PAY_API).toBe('https://api.mch.weixin.qq.com')
    expect(readEnv({ WECHAT_PAY_API: 'http://127.0.0.1:1' }).outside.WECHAT_PAY_API).toBe(
      'http://127.0.0.1:1',
    )
  })

  it('open a channel, with keys in any of their three forms', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shusheng-key-'))
    const file = join(folder, 'key.pem')
    writeFileSync(file, ours.privateKey)
    const bare = ours.privateKey.replace(/-----.*-----|\s/g, '')
    for (const key of [ours.privateKey, ours.privateKey.replaceAll('\n', '\\n'), bare, file]) {
      const { outside } = readEnv({ ...wechat, WECHAT_PAY_PRIVATE_KEY: key })
      const pem = given(channelOf('wechat').settings, outside)?.['WECHAT_PAY_PRIVATE_KEY']
      expect(pem?.trim()).toBe(ours.privateKey.trim())
    }
    rmSync(folder, { recursive: true })
    expect(given(channelOf('wechat').settings, readEnv({}).outside)).toBeNull()
  })
})

it('a data folder that cannot be made is one sentence and the end', async () => {
  const { code, output } = await runFile('src/server/main.ts', { DATA_DIR: '/proc/nope/deeper' })
  expect([code, output.trim()]).toEqual([
    1,
    'The data folder /proc/nope/deeper cannot be written. Set DATA_DIR to a folder that can.',
  ])
})
