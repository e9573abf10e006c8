import { useEffect, useState } from 'react'
import { to } from '@/client/links'
import { removeOffline } from '@/mobile/kit/works/removeOffline'
import { offlineBooks, type OfflineBook } from '@/stores/offlineBooks'
import { OnDeviceRow } from './OnDeviceRow'

/** A browser without a database has none. */
const booksHere = (): Promise<readonly OfflineBook[]> =>
  offlineBooks()
    .list()
    .catch(() => [])

/** The books that can be read without a network. */
export function OfflineBooksRow() {
  const [books, setBooks] = useState<readonly OfflineBook[]>()
  useEffect(() => {
    let shown = true
    void booksHere().then((next) => {
      if (shown) setBooks(next)
    })
    return () => {
      shown = false
    }
  }, [])

  const works = books?.map((book) => ({
    key: book.key,
    title: book.title,
    parts: `${book.chapters} 章`,
    bytes: book.bytes,
    href: to('/ebook/reading', { id: book.id }),
    async remove() {
      await removeOffline(book)
      setBooks(await booksHere())
    },
  }))
  return (
    <OnDeviceRow
      title="离线书籍"
      note="没有网络也能读的章节"
      unit="本"
      hint="在阅读器的目录里点“下载”，没有网络也能读"
      works={works}
    />
  )
}
