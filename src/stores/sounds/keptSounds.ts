import type { IDBPTransaction } from 'idb'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { accountHere } from '../account'
import { offlineDatabase as database, type OfflineTables } from '../offlineDatabase'

/** The file of an episode that is only heard, wholly or in part on this device. */
export interface KeptSound {
  /** `sound/account/kind/work/episode`. */
  key: string
  account: number
  kind: WorkKind
  /** Id of the work. */
  work: number
  workTitle: string
  /** Id of the episode. */
  part: number
  number: number
  title: string
  seconds: number
  /** Size of the whole file; 0 before its first piece. */
  bytes: number
  /** Names the state of the file that the pieces belong to. */
  tag: string
  /** Pieces that are here: the first so many. */
  have: number
  /** Bytes of them. */
  received: number
  /** Until when it may be played, ms since the epoch; absent = without an end. */
  lease?: number | undefined
  /** Ms since the epoch. */
  keptAt: number
}

/** A piece of a file, with what is known of the whole from its answer. */
export interface Piece {
  bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole file. */
  total: number
  tag: string
}

const STORES = ['sounds', 'works', 'pieces'] as const satisfies (keyof OfflineTables)[]
type Writing = IDBPTransaction<OfflineTables, (typeof STORES)[number][], 'readwrite'>

const piecesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []])

export const isWhole = ({ bytes, received }: Pick<KeptSound, 'bytes' | 'received'>): boolean =>
  bytes > 0 && received === bytes

/** Whether all of a sound is here and may be played now. */
export const isPlayable = (sound: KeptSound): boolean =>
  isWhole(sound) && (sound.lease === undefined || sound.lease > Date.now())

async function removeOne(tables: Writing, { key }: KeptSound): Promise<void> {
  await tables.objectStore('sounds').delete(key)
  await tables.objectStore('pieces').delete(piecesOf(key))
}

/** The sounds that the present account has on this device; with its log-out they go. */
export function keptSounds() {
  const account = accountHere()
  const workKey = (kind: WorkKind, work: number): string => `${account}/${kind}/${work}`
  const keyOf = (kind: WorkKind, work: number, part: number): string => `sound/${workKey(kind, work)}/${part}`

  /** Changes what is kept, unless another account uses the device by now. */
  const write = <Result>(change: (tables: Writing) => Promise<Result>): Promise<Result | undefined> => {
    if (accountHere() !== account) return Promise.resolve(undefined)
    return database.write([...STORES], change)
  }

  /** Changes the row of a sound, unless it was removed. @returns the changed row */
  const change = (key: string, next: (row: KeptSound) => KeptSound): Promise<KeptSound | undefined> =>
    write(async (tables) => {
      const before = await tables.objectStore('sounds').get(key)
      if (!before) return undefined
      const row = next(before)
      await tables.objectStore('sounds').put(row)
      return row
    })

  const list = async (): Promise<KeptSound[]> => {
    const all = await database.run((opened) => opened.getAll('sounds'))
    return all.filter((row) => row.account === account).sort((a, b) => a.number - b.number)
  }

  return {
    /** Episode by episode. */
    list,
    /** Keeps what the screen of a work has to know of it. */
    keepWork: (detail: WorkDetail) =>
      write(
        async (tables) =>
          void (await tables.objectStore('works').put(detail, workKey(detail.work.kind, detail.work.id))),
      ),
    work: (kind: WorkKind, id: number): Promise<WorkDetail | undefined> =>
      database.run((opened) => opened.get('works', workKey(kind, id))),
    /** Begins an episode, or returns what is here of it. */
    begin: ({ work }: WorkDetail, part: Pick<KeptSound, 'number' | 'title' | 'seconds'> & { id: number }) =>
      write(async (tables) => {
        const key = keyOf(work.kind, work.id, part.id)
        const before = await tables.objectStore('sounds').get(key)
        if (before) return before
        const { id, number, title, seconds } = part
        const known = {
          kind: work.kind,
          work: work.id,
          workTitle: work.title,
          part: id,
          number,
          title,
          seconds,
        }
        const nothing = { bytes: 0, tag: '', have: 0, received: 0, keptAt: Date.now() }
        const row: KeptSound = { ...known, ...nothing, key, account }
        await tables.objectStore('sounds').put(row)
        return row
      }),
    /** Until when a sound may be played. */
    renew: (key: string, lease: number | undefined) => change(key, (row) => ({ ...row, lease })),
    /** Keeps the next piece. One of another state of the file is not kept: the file begins anew. @returns what is here by then */
    keep: (kept: KeptSound, { bytes, total, tag }: Piece): Promise<KeptSound | undefined> =>
      write(async (tables) => {
        const before = await tables.objectStore('sounds').get(kept.key)
        // Removed meanwhile.
        if (before?.have !== kept.have) return undefined
        const isOther = before.have > 0 && (before.tag !== tag || before.bytes !== total)
        const next = isOther
          ? { ...before, bytes: 0, tag: '', have: 0, received: 0 }
          : { ...before, bytes: total, tag, have: before.have + 1, received: before.received + bytes.length }
        if (isOther) await tables.objectStore('pieces').delete(piecesOf(kept.key))
        else await tables.objectStore('pieces').put(bytes, [kept.key, before.have])
        await tables.objectStore('sounds').put(next)
        return next
      }),
    /** Returns what is here of an episode; undefined unless it can be played. */
    async playable(kind: WorkKind, work: number, part: number): Promise<KeptSound | undefined> {
      const row = await database.run((opened) => opened.get('sounds', keyOf(kind, work, part)))
      return row && isPlayable(row) ? row : undefined
    },
    /** The whole file of an episode. */
    async file({ key }: KeptSound): Promise<Blob> {
      const pieces = await database.run((opened) => opened.getAll('pieces', piecesOf(key)))
      return new Blob(pieces, { type: 'audio/mpeg' })
    },
    /** Removes episodes, and the works of which nothing is left. */
    remove: (rows: readonly KeptSound[]) =>
      write(async (tables) => {
        for (const row of rows) await removeOne(tables, row)
        const left = (await tables.objectStore('sounds').getAll()).map(({ kind, work }) =>
          workKey(kind, work),
        )
        for (const { kind, work } of rows)
          if (!left.includes(workKey(kind, work)))
            await tables.objectStore('works').delete(workKey(kind, work))
      }),
  }
}
