import { faultOf, PdfError } from '@/mobile/areas/reader/pdf/faults'
import { openKeptFile, type Pieces } from '@/mobile/areas/reader/pdf/keptFile'
import { PIECE, type RemoteFile } from '@/mobile/areas/reader/pdf/remoteFile'

const FILE = Uint8Array.from({ length: PIECE * 3 + 500 }, (_, at) => at % 251)

/** A server of the file; reads of it are counted. */
function remote(): { open: () => Promise<RemoteFile>; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    open: () => {
      asked.push('open')
      return Promise.resolve({
        length: FILE.length,
        beginning: FILE.slice(0, PIECE),
        read: (from, to) => {
          asked.push(`${from / PIECE}-${to === FILE.length ? 'end' : to / PIECE}`)
          return Promise.resolve(FILE.slice(from, to))
        },
      })
    },
  }
}

function pieces(): Pieces & { kept: Map<number, Uint8Array> } {
  const kept = new Map<number, Uint8Array<ArrayBuffer>>()
  return {
    kept,
    length: FILE.length,
    read: (index) => Promise.resolve(kept.get(index)),
    keep: (index, bytes) => {
      kept.set(index, bytes)
      return Promise.resolve()
    },
    indices: () => Promise.resolve([...kept.keys()]),
  }
}

it('keeps each piece that was read, and does not read it again', async () => {
  const [server, device] = [remote(), pieces()]
  const file = await openKeptFile(device, server.open)
  expect(file.length).toBe(FILE.length)
  expect(await file.read(PIECE, PIECE * 2)).toEqual(FILE.slice(PIECE, PIECE * 2))
  expect(await file.read(PIECE, PIECE * 3)).toEqual(FILE.slice(PIECE, PIECE * 3))
  expect(server.asked).toEqual(['open', '1-2', '2-3'])
  expect([...device.kept.keys()].sort()).toEqual([0, 1, 2])
})

it('gives bytes away without losing those that are kept', async () => {
  const [server, device] = [remote(), pieces()]
  const file = await openKeptFile(device, server.open)
  const given = await file.read(PIECE, PIECE * 2)
  // The viewer hands them to its worker.
  structuredClone(given.buffer, { transfer: [given.buffer as ArrayBuffer] })
  expect(await file.read(PIECE, PIECE * 2)).toEqual(FILE.slice(PIECE, PIECE * 2))
})

it('opens without a network from the pieces that are here, and says that there is none for others', async () => {
  const [server, device] = [remote(), pieces()]
  await (await openKeptFile(device, server.open)).read(PIECE * 2, FILE.length)
  const lost = jest.fn(() => Promise.reject(new PdfError('offline')))
  const file = await openKeptFile(device, lost)
  expect(lost).not.toHaveBeenCalled()
  expect(file.beginning).toEqual(FILE.slice(0, PIECE))
  expect(await file.read(PIECE * 2, FILE.length)).toEqual(FILE.slice(PIECE * 2))
  expect(await file.read(PIECE, PIECE * 2).catch(faultOf)).toBe('offline')
})

it('is read from the server when its length has changed there', async () => {
  const [server, device] = [remote(), { ...pieces(), length: 10 }]
  const file = await openKeptFile(device, server.open)
  expect(file.length).toBe(FILE.length)
  await file.read(PIECE, PIECE * 2)
  expect(device.kept.size).toBe(0)
})

it('comes whole when that is wanted, without what is here', async () => {
  const [server, device] = [remote(), pieces()]
  const file = await openKeptFile(device, server.open)
  await file.read(PIECE, PIECE * 2)
  await file.fetchAll(new AbortController().signal)
  expect(device.kept.size).toBe(4)
  expect(server.asked).toEqual(['open', '1-2', '2-3', '3-end'])
})
