import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shusheng-start-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs start.mjs to its end, which must come before it installs or builds anything. */
function start(env: Record<string, string>): Promise<{ code: number | null; error: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/tools/start.mjs'], {
      env: { ...process.env, DATA_DIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 10_000,
    })
    let error = ''
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
    child.on('close', (code) => done({ code, error }))
  })
}

it('says in one sentence that the port is taken', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const { code, error } = await start({ PORT: String(port), HOST: '127.0.0.1' })
  other.close()
  expect(code).toBe(1)
  expect(error).toBe(
    `Port ${port} is taken: stop the other program or choose another one, e.g. PORT=8080 npm start.\n`,
  )
})

it('says in one sentence that the port is no port', async () => {
  expect(await start({ PORT: 'http' })).toEqual({
    code: 1,
    error: 'PORT is "http": give a number up to 65535.\n',
  })
})

it('says in one sentence that the data folder cannot be written', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, error } = await start({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(error).toMatch(
    /^Cannot write to the data folder .*file\/data \(ENOTDIR\): set DATA_DIR to a folder of yours\.\n$/,
  )
})

it.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['22.11.0', false],
  ['21.7.0', false],
  ['20.19.0', true],
  ['22.12.0', true],
  ['24.1.0', true],
])('on Node %s: starts is %s', (version, supported) => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' })
    import('./src/tools/house.mjs').then(({ requireNode }) => requireNode())`
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(status).toBe(supported ? 0 : 1)
  expect(stderr).toBe(
    supported ? '' : `Node ${version} is too old: install Node 20.19 or later, or 22.12 or later.\n`,
  )
})
