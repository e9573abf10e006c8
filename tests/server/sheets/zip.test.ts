import { zipOf, type ZipPart } from '@/server/sheets/files/zip'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { bytesOf } from './sheets'

const folder = mkdtempSync(join(tmpdir(), 'shusheng-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The names and texts of an archive, as yauzl reads them; it checks the headers and sizes. */
async function readBack(bytes: Buffer): Promise<[string, string][]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.readEntry()
  })
  const found: [string, string][] = []
  for (const entry of entries) {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    )
    found.push([entry.fileName, await text(stream)])
  }
  return found
}

const LINE = '青灯 & 渡口，第一集\r\n'

function* lines(count: number): Generator<string> {
  for (let line = 0; line < count; line += 1) yield LINE
}

/** A body without an end that counts what was taken of it and notes that it was ended. */
function endless() {
  const state = { taken: 0, ended: false }
  async function* body(): AsyncGenerator<string> {
    try {
      for (;;) {
        state.taken += 1
        // Random text is not compressed, so that it fills the buffers.
        yield Array.from({ length: 1024 }, () => Math.random().toString(36)).join('')
      }
    } finally {
      state.ended = true
    }
  }
  return { state, body: body() }
}

const parts = (): ZipPart[] => [
  { name: '说明.txt', body: ['书声'] },
  { name: '空的/无.csv', body: [] },
  { name: '订单/2026.csv', body: lines(50_000) },
]

describe('an archive', () => {
  it('is read back under its names, which are UTF-8', async () => {
    expect(await readBack(await bytesOf(zipOf(parts())))).toEqual([
      ['说明.txt', '书声'],
      ['空的/无.csv', ''],
      ['订单/2026.csv', LINE.repeat(50_000)],
    ])
  })

  it('is sound for the unzip of the system', async () => {
    const file = join(folder, 'parts.zip')
    writeFileSync(file, await bytesOf(zipOf(parts())))
    const { error, status, stdout } = spawnSync('unzip', ['-tq', file], { encoding: 'utf8' })
    // A machine without unzip has nothing to say: yauzl has read the same archive above.
    expect([error ? 0 : status, error ? '' : stdout]).toEqual([
      0,
      error ? '' : expect.stringContaining('No errors'),
    ])
  })

  it('of the same parts is the same, whenever it is written', async () => {
    const before = await bytesOf(zipOf(parts()))
    jest.useFakeTimers({ now: new Date('2031-05-05'), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    const after = await bytesOf(zipOf(parts()))
    jest.useRealTimers()
    expect(after.equals(before)).toBe(true)
  })

  it('is written no faster than it is read', async () => {
    const { state, body } = endless()
    const reader = zipOf([{ name: 'a', body }])
    await reader.next()
    const taken = await settled(() => state.taken)
    for (let chunk = 0; chunk < 40; chunk += 1) await reader.next()
    expect(await settled(() => state.taken)).toBeGreaterThan(taken)
    await reader.return(undefined)
  })

  it('ends its bodies when the reader stops, or this test does not end', async () => {
    const { state, body } = endless()
    for await (const bytes of zipOf([{ name: 'a', body }])) if (bytes.length) break
    while (!state.ended) await setTimeout(5)
    expect(await settled(() => state.taken)).toBe(state.taken)
  })

  it('throws what a body throws, and ends there', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield* lines(20_000)
      await setTimeout(1)
      throw new Error('the connection was lost')
    }
    const bytes = bytesOf(
      zipOf([
        { name: 'a', body: broken() },
        { name: 'b', body: ['later'] },
      ]),
    )
    await expect(bytes).rejects.toThrow('the connection was lost')
  })
})

/** Waits until a figure has not changed for 50 ms and returns it; fails after five seconds. */
async function settled<T>(figure: () => T): Promise<T> {
  for (let wait = 0, last = figure(); wait < 100; wait += 1) {
    await setTimeout(50)
    if (figure() === last) return last
    last = figure()
  }
  throw new Error('never at rest')
}
