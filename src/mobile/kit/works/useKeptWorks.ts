import { to } from '@/client/links'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { downloads, type DocumentDownload } from '@/stores/documents/downloads'
import { createKeptList } from '@/stores/keptList'
import { offlineBooks, type OfflineBook } from '@/stores/offlineBooks'
import { outsideTexts, type KeptOutside } from '@/stores/outsideTexts'
import type { KeptSound } from '@/stores/sounds/keptSounds'
import { soundDownloads } from '@/stores/sounds/soundDownloads'
import { removeDocument } from './removeDocument'
import { removeOffline } from './removeOffline'
import { removeOutside } from './removeOutside'
import { removeSounds } from './removeSounds'

/** A work of which this device has something. */
export interface KeptWork {
  key: string
  title: string
  /** What there is of it: `12 章`. */
  parts: string
  bytes: number
  href: string
  remove: () => Promise<void>
}

/** The works of one kind that can be opened without a network. */
export interface KeptGroup {
  title: string
  /** Word for a work: 本, 部. */
  unit: string
  /** Screen with more to be done with them. */
  more?: string
  works: readonly KeptWork[]
}

const books = createKeptList(
  () => offlineBooks().list(),
  (kept) => kept,
)

const bookOf = (book: OfflineBook): KeptWork => ({
  key: book.key,
  title: book.title,
  parts: `${book.chapters} 章`,
  bytes: book.bytes,
  href: to('/ebook/reading', { id: book.id }),
  async remove() {
    await removeOffline(book)
    await books.refresh()
  },
})

const outside = createKeptList(
  () => outsideTexts.list(),
  (kept) => kept,
)

const outsideOf = ({ url, book, count, bytes }: KeptOutside): KeptWork => ({
  key: url,
  title: book.title,
  parts: book.format === 'pdf' ? `来自 ${book.host}` : `${count} 章`,
  bytes,
  href: to('/ebook/readingurl', { url }),
  async remove() {
    await removeOutside({ url, title: book.title })
    await outside.refresh()
  },
})

function soundsOf(sounds: readonly KeptSound[]): KeptWork[] {
  const works = new Map<string, KeptSound[]>()
  for (const sound of sounds) {
    const key = `${sound.kind}/${sound.work}`
    works.set(key, [...(works.get(key) ?? []), sound])
  }
  return [...works].map(([key, own]) => {
    const { kind, work, workTitle: title = '' } = own[0] ?? {}
    return {
      key,
      title,
      href: to('/theater/audiodetail', { id: work, kind: kind === 'fm' ? kind : undefined }),
      parts: `${own.length} 集`,
      bytes: own.reduce((sum, { received }) => sum + received, 0),
      remove: () => removeSounds(`《${title}》已下载的节目`, own),
    }
  })
}

function documentOf({ id, newest, whole }: DocumentDownload): KeptWork {
  const older = whole && whole.key !== newest.key ? whole.received : 0
  return {
    key: newest.key,
    title: newest.title,
    parts: whole ? `${whole.pages} 页` : '还没下完',
    bytes: newest.received + older,
    href: to('/study/document', { id, course: newest.course }),
    remove: () => removeDocument(newest),
  }
}

/** Everything that the present account has on this device for use without a network; undefined while it is read. */
export function useKeptWorks(): readonly KeptGroup[] | undefined {
  const [read, heard, studied] = [useDownloads(books), useDownloads(soundDownloads), useDownloads(downloads)]
  const others = useDownloads(outside)
  if (!read || !heard || !studied || !others) return undefined
  return [
    { title: '书籍', unit: '本', works: read.map(bookOf) },
    { title: '网址上的书', unit: '本', more: to('/ebook/readingurl'), works: others.map(outsideOf) },
    { title: '音频', unit: '部', works: soundsOf(heard.map(({ sound }) => sound)) },
    { title: '课件', unit: '份', more: to('/study/downloadcou'), works: studied.map(documentOf) },
  ]
}

/** How many works there are, and the bytes that they take. */
export const keptSum = (works: readonly KeptWork[]): { count: number; bytes: number } => ({
  count: works.length,
  bytes: works.reduce((sum, { bytes }) => sum + bytes, 0),
})
