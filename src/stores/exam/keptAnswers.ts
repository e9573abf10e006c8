import type { DBSchema } from 'idb'
import type { AnswerEdit, Sitting } from '@/contract/exams/sitting'
import { isPhotoReference } from '@/contract/exams/essay-value'
import { createDatabase } from '../database'

/** The last answer of this device to a question. */
export interface KeptAnswer extends AnswerEdit {
  account: number
  sitting: number
  /** draft: of a practice, not confirmed yet. unsent: not acknowledged yet. sent: the server has it. */
  stage: 'draft' | 'unsent' | 'sent'
}

/** Where a device stands in a sitting. */
export interface KeptProgress {
  account: number
  sitting: number
  /** Number of its last change. */
  seq: number
  /** The question that is shown. */
  slot: number
  away: { times: number; seconds: number }
  /** The learner, or the clock, has handed it in. */
  handing: boolean
}

/** A photograph of an essay. */
export interface KeptPhoto {
  account: number
  sitting: number
  slot: number
  /** Its reference once the server has it; a key of this device before. Keys are in the order of adding. */
  id: string
  /** A JPEG. */
  bytes: Uint8Array<ArrayBuffer>
}

interface KeptPaper {
  account: number
  sitting: number
  /** As the server had it when it was last opened: it goes on from here where there is no network. */
  paper: Sitting
}

type Key = [account: number, sitting: number]
type PhotoKey = [...Key, slot: number, id: string]

interface Tables extends DBSchema {
  answers: { key: [...Key, slot: number]; value: KeptAnswer }
  progress: { key: Key; value: KeptProgress }
  papers: { key: Key; value: KeptPaper }
  photos: { key: PhotoKey; value: KeptPhoto }
}

const SITTING = ['account', 'sitting']

const database = createDatabase<Tables>('exams', 2, (opened, before) => {
  if (before < 1) {
    opened.createObjectStore('answers', { keyPath: [...SITTING, 'slot'] })
    opened.createObjectStore('progress', { keyPath: SITTING })
    opened.createObjectStore('papers', { keyPath: SITTING })
  }
  opened.createObjectStore('photos', { keyPath: [...SITTING, 'slot', 'id'] })
})

/** An array is greater than every number. */
const under = (...key: number[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []])

const keyOf = ({ account, sitting, slot, id }: Omit<KeptPhoto, 'bytes'>): PhotoKey => [
  account,
  sitting,
  slot,
  id,
]

/** Open sittings on this device, by account. Every function rejects where the browser keeps nothing. */
export const keptAnswers = {
  put: (answer: KeptAnswer, progress: KeptProgress): Promise<void> =>
    database.run(async (tables) => {
      const writing = tables.transaction(['answers', 'progress'], 'readwrite')
      await Promise.all([
        writing.objectStore('answers').put(answer),
        writing.objectStore('progress').put(progress),
        writing.done,
      ])
    }),

  putPhoto: (photo: KeptPhoto): Promise<void> =>
    database.run(async (tables) => void (await tables.put('photos', photo))),

  /** Keeps the answer that names an uploaded photograph, and the photograph under its reference, both or neither. */
  putUploaded: (answer: KeptAnswer, photo: KeptPhoto, ref: string): Promise<void> =>
    database.write(['answers', 'photos'], async (writing) => {
      const photos = writing.objectStore('photos')
      await Promise.all([
        writing.objectStore('answers').put(answer),
        photos.delete(keyOf(photo)),
        photos.put({ ...photo, id: ref }),
      ])
    }),

  hasPhoto: (photo: Omit<KeptPhoto, 'bytes'>): Promise<boolean> =>
    database.run(async (tables) => (await tables.count('photos', keyOf(photo))) > 0),

  deletePhoto: (photo: Omit<KeptPhoto, 'bytes'>): Promise<void> =>
    database.run((tables) => tables.delete('photos', keyOf(photo))),

  /** Replaces an answer by what the server has, unless a later change has taken its place. */
  putSent: (answer: KeptAnswer): Promise<void> =>
    database.run(async (tables) => {
      const writing = tables.transaction('answers', 'readwrite')
      const kept = await writing.store.get([answer.account, answer.sitting, answer.slot])
      if (!kept || kept.seq <= answer.seq) await writing.store.put({ ...answer, stage: 'sent' })
      await writing.done
    }),

  putProgress: (progress: KeptProgress): Promise<void> =>
    database.run(async (tables) => void (await tables.put('progress', progress))),

  putPaper: (paper: KeptPaper): Promise<void> =>
    database.run(async (tables) => void (await tables.put('papers', paper))),

  read: (account: number, sitting: number) =>
    database.run(async (tables) => {
      const [answers, progress, paper, photos] = await Promise.all([
        tables.getAll('answers', under(account, sitting)),
        tables.get('progress', [account, sitting]),
        tables.get('papers', [account, sitting]),
        tables.getAll('photos', under(account, sitting)),
      ])
      return { answers, progress, paper: paper?.paper, photos }
    }),

  /** Ids of the sittings with something that the server does not know: answers, photographs, or that they are handed in. */
  unsent: (account: number): Promise<number[]> =>
    database.run(async (tables) => {
      const [answers, progress, photos] = await Promise.all([
        tables.getAll('answers', under(account)),
        tables.getAll('progress', under(account)),
        tables.getAllKeys('photos', under(account)),
      ])
      const waiting = [
        ...answers.filter(({ stage }) => stage === 'unsent').map(({ sitting }) => sitting),
        ...progress.filter(({ handing }) => handing).map(({ sitting }) => sitting),
        ...photos.filter(([, , , id]) => !isPhotoReference(id)).map(([, sitting]) => sitting),
      ]
      return [...new Set(waiting)]
    }),

  /** Forgets a sitting that is over. */
  forget: (account: number, sitting: number): Promise<void> =>
    database.run(async (tables) => {
      const writing = tables.transaction(['answers', 'progress', 'papers', 'photos'], 'readwrite')
      await Promise.all([
        writing.objectStore('answers').delete(under(account, sitting)),
        writing.objectStore('photos').delete(under(account, sitting)),
        writing.objectStore('progress').delete([account, sitting]),
        writing.objectStore('papers').delete([account, sitting]),
        writing.done,
      ])
    }),

  /**
   * Removes all but unsent answers and photographs, which wait for their own user: whoever uses the device next finds
   * nothing else.
   */
  forgetAll: (): Promise<void> =>
    database.run(async (tables) => {
      const writing = tables.transaction(['answers', 'papers', 'photos'], 'readwrite')
      const answers = writing.objectStore('answers')
      for (const { account, sitting, slot, stage } of await answers.getAll())
        if (stage !== 'unsent') await answers.delete([account, sitting, slot])
      const photos = writing.objectStore('photos')
      for (const key of await photos.getAllKeys()) if (isPhotoReference(key[3])) await photos.delete(key)
      await writing.objectStore('papers').clear()
      await writing.done
    }),
}
