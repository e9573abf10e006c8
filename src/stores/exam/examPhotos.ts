import { essayOf, essayValue, isPhotoReference, MOST_PHOTOS } from '@/contract/exams/essay-value'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { keyText } from '@/client/storage'
import { shrinkPicture } from '@/shared/cropPicture'
import { waitingPhotos, type AddedPhoto, type ExamSlot, type ExamState } from './examState'
import { keptAnswers, type KeptPhoto } from './keptAnswers'
import type { Uploaded } from './memory'

/** Longer side of a photograph that is uploaded, px: the server keeps no more. */
const LONGEST_SIDE = 2_000
/** What the server says of a picture that it will never take. */
const REFUSALS = [400, 413]

/** The photographs of handwritten pages that a device adds to essays: kept here first, then uploaded one by one. */
export interface ExamPhotos {
  /** Shows, shrinks and keeps photographs. @throws Error with a message for users, when some are not added */
  add(at: number, files: readonly File[]): Promise<void>
  /** @param id of an added photograph, or the reference of an uploaded one */
  remove(at: number, id: string): void
  /** Uploads one that has failed once more. */
  retry(at: number, id: string): void
  /** Uploads what waits. Returns whether nothing is left to be tried again. */
  send(): Promise<boolean>
  /** Gives up what is not uploaded: the sitting goes on without it. */
  leaveOut(): void
  /** Releases the addresses within the page. */
  close(): void
}

interface Given {
  account: number
  sitting: number
  state: ExamState
  kept: readonly KeptPhoto[]
  /** Whether this page may add to the answers now. */
  mayAdd: () => boolean
  /** Changes the value of an answer. */
  change: (at: number, value: string, uploaded?: Uploaded) => void
  /** A photograph waits to be uploaded. */
  ready: () => void
}

export function createPhotos({ account, sitting, state, kept, mayAdd, change, ready }: Given): ExamPhotos {
  const bytesOf = new Map<string, Uint8Array<ArrayBuffer>>()
  const urls = new Set<string>()
  /** Those that an earlier page has left. */
  const restored = new Set<string>()
  let preparing: Promise<unknown> = Promise.resolve()

  const keyOf = (slot: number, id: string) => ({ account, sitting, slot, id })
  const addressOf = (blob: Blob): string => {
    const url = URL.createObjectURL(blob)
    urls.add(url)
    return url
  }
  const count = (): void => {
    state.photos = state.slots.reduce((sum, { adding }) => sum + waitingPhotos(adding).length, 0)
  }
  /** Where the browser fails to keep a photograph the page alone has it, which the learner is told. */
  const keep = (writing: Promise<unknown>): Promise<unknown> =>
    writing.catch((error: unknown) => {
      state.durable = false
      console.warn('A photograph could not be kept on this device', error)
    })
  const find = (at: number, id: string): AddedPhoto | undefined =>
    state.slots[at]?.adding.find((photo) => photo.id === id)
  const drop = (at: number, id: string): void => {
    const slot = state.slots[at]
    if (!slot) return
    slot.adding = slot.adding.filter((photo) => photo.id !== id)
    bytesOf.delete(id)
    count()
  }
  const forget = (at: number, id: string): void => {
    drop(at, id)
    void keep(keptAnswers.deletePhoto(keyOf(at, id)))
  }

  async function prepare(at: number, id: string, file: File): Promise<void> {
    try {
      const small = await shrinkPicture(file, LONGEST_SIDE)
      const bytes = new Uint8Array(await small.arrayBuffer())
      if (!find(at, id)) return
      bytesOf.set(id, bytes)
      await keep(keptAnswers.putPhoto({ ...keyOf(at, id), bytes }))
      const photo = find(at, id)
      if (photo) photo.state = 'waiting'
      ready()
    } catch (error) {
      drop(at, id)
      throw error
    }
  }

  /** Puts an uploaded photograph into its answer, behind those that are there. */
  function settle(at: number, slot: ExamSlot, id: string, ref: string): void {
    const photo = find(at, id)
    const bytes = bytesOf.get(id)
    const { text, photos } = essayOf(slot.value)
    // Another device has taken the sitting over: it waits for this one to go on.
    if (photo && !mayAdd()) {
      photo.state = 'waiting'
      return
    }
    // It was removed meanwhile, or another device has filled its place.
    if (!photo || !bytes || photos.length >= MOST_PHOTOS) return forget(at, id)
    slot.addresses[ref] = photo.url
    drop(at, id)
    change(at, essayValue({ text, photos: [...photos, ref] }), {
      photo: { ...keyOf(at, id), bytes },
      ref,
    })
  }

  /** Uploads one. Returns false when it is to be tried again. */
  async function upload(at: number, slot: ExamSlot, photo: AddedPhoto): Promise<boolean> {
    const { id } = photo
    const bytes = bytesOf.get(id)
    // Another page of this device has read it too, and may have uploaded it by now.
    const isGone = restored.has(id) && !(await keptAnswers.hasPhoto(keyOf(at, id)).catch(() => true))
    // The answer of a practice is final.
    if (!bytes || slot.confirmed || isGone) {
      forget(at, id)
      return true
    }
    photo.state = 'sending'
    try {
      const file = new Blob([bytes], { type: 'image/jpeg' })
      const { ref } = await call('applications.upload', {}, { file, quiet: true })
      state.offline = false
      settle(at, slot, id, ref)
      return true
    } catch (error) {
      const refused = error instanceof CallError && error.answered && REFUSALS.includes(error.code)
      photo.state = refused ? 'failed' : 'waiting'
      if (refused) photo.error = error.message
      else state.offline = error instanceof CallError && !error.answered
      count()
      return refused
    }
  }

  for (const { slot: at, id, bytes } of kept) {
    const slot = state.slots[at]
    if (!slot) continue
    const url = addressOf(new Blob([bytes], { type: 'image/jpeg' }))
    if (isPhotoReference(id)) slot.addresses[id] = url
    else {
      bytesOf.set(id, bytes)
      restored.add(id)
      slot.adding.push({ id, url, state: 'waiting', error: '' })
    }
  }
  count()

  return {
    async add(at, files) {
      const slot = state.slots[at]
      if (!slot || !mayAdd()) return
      const room = MOST_PHOTOS - essayOf(slot.value).photos.length - slot.adding.length
      const added = files.slice(0, room).map((file) => ({ file, id: keyText() }))
      for (const { file, id } of added)
        slot.adding.push({ id, url: addressOf(file), state: 'preparing', error: '' })
      count()
      const faults: unknown[] = files.length > room ? [new Error(`每道题最多 ${MOST_PHOTOS} 张照片`)] : []
      // One after the other: a decoded photograph takes some 50 MB.
      for (const { file, id } of added) {
        const one = preparing.then(() => prepare(at, id, file))
        preparing = one.catch(() => undefined)
        await one.catch((error: unknown) => faults.push(error))
      }
      if (faults.length > 0) throw faults[0]
    },
    remove(at, id) {
      const slot = state.slots[at]
      if (!slot || !mayAdd()) return
      if (find(at, id)) return forget(at, id)
      const { text, photos } = essayOf(slot.value)
      change(at, essayValue({ text, photos: photos.filter((ref) => ref !== id) }))
      void keep(keptAnswers.deletePhoto(keyOf(at, id)))
    },
    retry(at, id) {
      const photo = find(at, id)
      if (!photo) return
      Object.assign(photo, { state: 'waiting', error: '' })
      count()
      ready()
    },
    async send() {
      await preparing
      for (const [at, slot] of state.slots.entries()) {
        for (;;) {
          const photo = slot.adding.find((one) => one.state === 'waiting')
          if (!photo || !mayAdd()) break
          if (!(await upload(at, slot, photo))) return false
        }
      }
      return true
    },
    leaveOut() {
      for (const [at, { adding }] of state.slots.entries())
        for (const { id } of adding) {
          state.missing += 1
          forget(at, id)
        }
    },
    close() {
      for (const url of urls) URL.revokeObjectURL(url)
    },
  }
}
