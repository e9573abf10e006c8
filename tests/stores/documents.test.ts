import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { recorded } from '@mocks/recordings'
import type { DocumentDetail } from '@/contract/courses/document'
import { PIECE_BYTES } from '@/contract/courses/pieces'
import { createDownloads } from '@/stores/documents/downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { beginSession, clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { recordedServer } from '../mobile/home/rig'

/** Two whole pieces and a short one. */
const FILE = new Uint8Array(PIECE_BYTES * 2 + 777).map((_, index) => (index * 31) % 251)
const cut = (file: Uint8Array<ArrayBuffer>) =>
  [0, 1, 2].map((index) => file.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES))
const hashes = (file: Uint8Array<ArrayBuffer>) => cut(file).map((piece) => bytesToHex(sha256(piece)))
const detail = (more: Partial<DocumentDetail['document']> = {}, file = FILE): DocumentDetail => {
  const sample = recorded('study.document')
  return {
    ...sample,
    document: { ...sample.document, id: 5, course: 1, bytes: FILE.length, edition: 1, ...more },
    file: `media/s/${more.edition ?? 1}/document.pdf`,
    pieces: hashes(file),
  }
}

let ranges: string[]
/** What the file answers to a range; the whole of it unless a test says otherwise. */
let answer: (from: number, to: number, address: string) => Response | Promise<Response>
const part = (from: number, to: number, file = FILE) =>
  new Response(file.slice(from, to + 1), { status: 206 })
const bytesOf = async (file: Blob | undefined): Promise<Uint8Array> =>
  new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())

beforeEach(async () => {
  await freshDatabases()
  ranges = []
  answer = (from, to) => part(from, to)
})
afterEach(() => clearSession())

/** A server of the document in front of its file. */
async function serve(details: () => DocumentDetail = () => detail()) {
  const server = recordedServer({ 'study.document': () => details() })
  const calls = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (!address.includes('document.pdf')) return calls(input, init)
    const range = new Headers(init?.headers).get('range') ?? ''
    ranges.push(range)
    const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? []
    return Promise.resolve(answer(from, to, address))
  }
  await beginSession('token')
  return server
}

it('a file is fetched in pieces, checked, and is the same file', async () => {
  await serve()
  const downloads = createDownloads()
  await Promise.all([downloads.start(5), downloads.start(5)])
  expect(ranges).toEqual([
    `bytes=0-${PIECE_BYTES - 1}`,
    `bytes=${PIECE_BYTES}-${PIECE_BYTES * 2 - 1}`,
    `bytes=${PIECE_BYTES * 2}-${FILE.length - 1}`,
  ])
  const [row] = downloads.rows() ?? []
  expect(row).toMatchObject({ id: 5, state: 'done', error: '', newest: { received: FILE.length } })
  const file = await bytesOf(row?.whole && (await downloads.file(row.whole)))
  expect(bytesToHex(sha256(file))).toBe(bytesToHex(sha256(FILE)))
})

it('goes on after the page was closed, with the piece that is missing', async () => {
  await serve()
  const first = createDownloads()
  answer = (from, to) => {
    if (from > 0) first.pause(5)
    return part(from, to)
  }
  await first.start(5)
  const after = createDownloads()
  await after.refresh()
  expect(after.rows()).toMatchObject([{ state: 'paused', newest: { have: 2 }, whole: undefined }])
  ranges = []
  answer = (from, to) => part(from, to)
  await after.start(5)
  expect(ranges).toEqual([`bytes=${PIECE_BYTES * 2}-${FILE.length - 1}`])
  expect(after.rows()).toMatchObject([{ state: 'done' }])
})

it('bytes with another hash are loaded once more, and never kept', async () => {
  await serve()
  const downloads = createDownloads()
  let wrong = 1
  answer = (from, to) => (from > 0 && wrong-- > 0 ? part(from + 1, to + 1) : part(from, to))
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([{ state: 'done' }])
  expect(ranges).toHaveLength(4)
  await downloads.remove(5)
  expect(downloads.rows()).toEqual([])
  answer = (from, to) => part(from, to - 1)
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([
    { state: 'failed', error: '文件校验没有通过，请重试', newest: { have: 0 } },
  ])
})

it('an address that has expired is asked for anew, but not for ever', async () => {
  let asked = 0
  await serve(() => {
    asked += 1
    return detail()
  })
  const downloads = createDownloads()
  let refusals = 1
  answer = (from, to) => (from > 0 && refusals-- > 0 ? new Response('', { status: 403 }) : part(from, to))
  await downloads.start(5)
  expect([asked, downloads.rows()?.[0]?.state]).toEqual([2, 'done'])
  await downloads.remove(5)
  answer = () => new Response('', { status: 403 })
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([{ state: 'failed', error: '文件暂时取不到，请稍后重试' }])
  expect(asked).toBe(4)
})

it('a new edition takes the place of the old one when all of it is here', async () => {
  const second = FILE.map((byte) => 255 - byte)
  let now = detail()
  await serve(() => now)
  const downloads = createDownloads()
  await downloads.start(5)
  now = detail({ edition: 2 }, second)
  answer = (from, to, address) => {
    expect(address).toContain('/2/')
    if (from > 0) throw new TypeError('Failed to fetch')
    return part(from, to, second)
  }
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([
    {
      state: 'failed',
      error: '网络断开了，已下载的部分还在',
      newest: { edition: 2, have: 1 },
      whole: { edition: 1 },
    },
  ])
  answer = (from, to) => part(from, to, second)
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([{ state: 'done', newest: { edition: 2 }, whole: { edition: 2 } }])
  const [row] = downloads.rows() ?? []
  const file = await bytesOf(row?.whole && (await downloads.file(row.whole)))
  expect(bytesToHex(sha256(file))).toBe(bytesToHex(sha256(second)))
  expect(await keptDocuments().list()).toHaveLength(1)
})

it('a server that sends the whole file is understood, and another account sees nothing', async () => {
  await serve()
  answer = () => new Response(FILE, { status: 200 })
  const downloads = createDownloads()
  await downloads.start(5)
  expect(downloads.rows()).toMatchObject([{ state: 'done' }])
  clearSession()
  expect(downloads.rows()).toBeUndefined()
  await downloads.refresh()
  expect(downloads.rows()).toEqual([])
})

it('a document that is removed while its address or a piece is on its way stays removed', async () => {
  const downloads = createDownloads()
  let removed: Promise<void> | undefined
  const remove = (): void => void (removed = downloads.remove(5))
  await serve(() => {
    remove()
    return detail()
  })
  await downloads.start(5)
  await removed
  expect([downloads.rows(), ranges]).toEqual([[], []])
  await serve()
  answer = (from, to) => {
    if (from > 0) remove()
    return part(from, to)
  }
  await downloads.start(5)
  await removed
  await downloads.refresh()
  expect(downloads.rows()).toEqual([])
})

it('a piece that arrives after the log-out is not kept', async () => {
  await serve()
  answer = (from, to) => {
    if (from > 0) clearSession()
    return part(from, to)
  }
  const downloads = createDownloads()
  await downloads.start(5)
  await beginSession('token')
  await downloads.refresh()
  expect(downloads.rows()).toMatchObject([{ state: 'paused', newest: { have: 1 } }])
})

it('a full disk is named, also when only the commit of a piece fails', async () => {
  await serve()
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    put.mockRestore()
    const { transaction } = this
    const request = this.put(...row)
    request.addEventListener('success', () => {
      transaction.abort()
      Object.defineProperty(transaction, 'error', { value: new DOMException('', 'QuotaExceededError') })
    })
    return request
  })
  const downloads = createDownloads()
  await downloads.start(5)
  expect(downloads.errorOf(5)).toBe('本机空间不足，删除几份课件后再继续')
})
