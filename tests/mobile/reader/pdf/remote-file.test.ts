import { faultOf, type PdfFault } from '@/mobile/areas/reader/pdf/faults'
import { openRemoteFile, PIECE } from '@/mobile/areas/reader/pdf/remoteFile'

const FILE = Uint8Array.from({ length: PIECE * 2 + 500 }, (_, at) => at % 251)
const { signal } = new AbortController()

interface Served {
  /** Answer in place of the file. */
  refuse?: (url: string, count: number) => Response | Error | undefined
  ranges?: boolean
  /** Header that says the length of the file. */
  length?: boolean
}

/** A server of the file. Returns the asked-for addresses with their ranges. */
function serve({ refuse, ranges = true, length = true }: Served = {}): string[] {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input as string
    const range = new Headers(init?.headers).get('range')
    asked.push(range ? `${url} ${range}` : url)
    const refused = refuse?.(url, asked.length)
    if (refused instanceof Error) return Promise.reject(refused)
    if (refused) return Promise.resolve(refused)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (!ranges || !from) return Promise.resolve(new Response(FILE))
    const part = FILE.slice(Number(from), Number(to) + 1)
    const headers: HeadersInit = length ? { 'content-range': `bytes ${from}-${to}/${FILE.length}` } : {}
    return Promise.resolve(new Response(part, { status: 206, headers }))
  })
  return asked
}

/** Addresses that differ by the number of the call. */
function addresses(): jest.Mock<Promise<string>> {
  let count = 0
  return jest.fn(() => Promise.resolve(`http://localhost/book.pdf?token=${(count += 1)}`))
}

const faultFrom = async (work: Promise<unknown>): Promise<PdfFault | 'none'> =>
  work.then(
    () => 'none',
    (error: unknown) => faultOf(error),
  )

it('loads the beginning, and then only the pieces that are read', async () => {
  const asked = serve()
  const file = await openRemoteFile(addresses(), signal)
  expect(file.length).toBe(FILE.length)
  expect(file.beginning).toEqual(FILE.slice(0, PIECE))
  expect(await file.read(PIECE * 2, FILE.length)).toEqual(FILE.slice(PIECE * 2))
  expect(asked).toEqual([
    `http://localhost/book.pdf?token=1 bytes=0-${PIECE - 1}`,
    `http://localhost/book.pdf?token=1 bytes=${PIECE * 2}-${FILE.length - 1}`,
  ])
})

it('takes the whole file from a server without ranges', async () => {
  serve({ ranges: false })
  const file = await openRemoteFile(addresses(), signal)
  expect(file.beginning).toEqual(FILE)
  expect(file.length).toBe(FILE.length)
})

it('loads the whole file where the length is not told', async () => {
  const asked = serve({ length: false })
  const file = await openRemoteFile(addresses(), signal)
  expect(file.beginning).toEqual(FILE)
  expect(asked.at(-1)).toBe('http://localhost/book.pdf?token=1')
})

it('asks for one new address when several pieces are refused as expired', async () => {
  const asked = serve({
    refuse: (url, count) =>
      count > 1 && url.endsWith('token=1') ? new Response(null, { status: 403 }) : undefined,
  })
  const address = addresses()
  const file = await openRemoteFile(address, signal)
  const pieces = await Promise.all([file.read(PIECE, PIECE * 2), file.read(PIECE * 2, FILE.length)])
  expect(pieces).toEqual([FILE.slice(PIECE, PIECE * 2), FILE.slice(PIECE * 2)])
  expect(address).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(5)
})

it('asks for a new address once for a refusal, and again for the next one', async () => {
  const asked = serve({ refuse: () => new Response(null, { status: 403 }) })
  const address = addresses()
  expect(await faultFrom(openRemoteFile(address, signal))).toBe('failed')
  expect(address).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(2)
})

it('says why a file cannot be read', async () => {
  const reading = (answer: Response | Error): Promise<PdfFault | 'none'> => {
    serve({ refuse: () => answer })
    return faultFrom(openRemoteFile(addresses(), signal))
  }
  expect(await reading(new TypeError('Failed to fetch'))).toBe('offline')
  expect(await reading(new Response(null, { status: 503 }))).toBe('failed')
  expect(await reading(new Response(null, { status: 404 }))).toBe('failed')
  expect(await reading(new Response(null, { status: 416 }))).toBe('broken')
})

it('reads on after a lost network', async () => {
  let lost = true
  serve({ refuse: (_, count) => (count > 1 && lost ? new TypeError('Failed to fetch') : undefined) })
  const file = await openRemoteFile(addresses(), signal)
  expect(await faultFrom(file.read(PIECE, PIECE * 2))).toBe('offline')
  lost = false
  expect(await file.read(PIECE, PIECE * 2)).toEqual(FILE.slice(PIECE, PIECE * 2))
})

it('asks for the address again after it could not be had', async () => {
  serve({
    refuse: (url, count) =>
      count > 1 && url.endsWith('token=1') ? new Response(null, { status: 403 }) : undefined,
  })
  const address = addresses()
  const file = await openRemoteFile(address, signal)
  address.mockRejectedValueOnce(new Error('lost'))
  expect(await faultFrom(file.read(PIECE, PIECE * 2))).toBe('failed')
  expect(await file.read(PIECE, PIECE * 2)).toEqual(FILE.slice(PIECE, PIECE * 2))
})

it('does not take a piece of another length for the one that was asked for', async () => {
  serve({ refuse: (_, count) => (count > 1 ? new Response(FILE) : undefined) })
  const file = await openRemoteFile(addresses(), signal)
  expect(await faultFrom(file.read(PIECE, PIECE * 2))).toBe('failed')
})
