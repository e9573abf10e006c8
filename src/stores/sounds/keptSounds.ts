import type { IDBPTransaction } from 'idb'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { accountHere } from '../account'
import { piecesOf, type KeptFile } from '../keptFile'
import { offlineDatabase as database, writeFor, type OfflineTables } from '../offlineDatabase'

/** The file of an episode that is only heard, wholly or in part on this device. */
export interface KeptSound extends KeptFile {
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
  /** Names the state of the file that the pieces belong to. */
  tag: string
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

type Writing = IDBPTransaction<OfflineTables, ('sounds' | 'works' | 'pieces')[], 'readwrite'>

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

  const write = <Result>(work: (tables: Writing) => Promise<Result>): Promise<Result | undefined> =>
    writeFor(account, ['sounds', 'works', 'pieces'], work)

  const list = async (): Promise<KeptSound[]> => {
    const all = await database.run((opened) => opened.getAll('sounds'))
    return all.filter((row) => row.account === account).sort((a, b) => a.number - b.number)
  }

  const sound = (key: string): Promise<KeptSound | undefined> =>
    database.run((opened) => opened.get('sounds', key))

  return {
    sound,
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
    /** Sets until when a sound may be played. @returns what is here of it; undefined when it was removed */
    renew: (key: string, lease: number | undefined): Promise<KeptSound | undefined> =>
      write(async (tables) => {
        const before = await tables.objectStore('sounds').get(key)
        if (!before) return undefined
        const row = { ...before, lease }
        await tables.objectStore('sounds').put(row)
        return row
      }),
    /**
     * Keeps the next piece. When the file has changed since the piece before, all pieces are removed instead: the file
     * is to be fetched from its beginning. @returns what is here by then; undefined when the sound was removed
     */
    keep: (kept: KeptSound, { bytes, total, tag }: Piece): Promise<KeptSound | undefined> =>
      write(async (tables) => {
        const before = await tables.objectStore('sounds').get(kept.key)
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
      const row = await sound(keyOf(kind, work, part))
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
