import { useEffect, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { List, Row } from 'design-system/List'
import { Sheet } from 'design-system/Sheet'
import { removeOffline } from '@/mobile/kit/works/removeOffline'
import { fileSize } from '@/format/figures'
import { offlineBooks, type OfflineBook } from '@/stores/offlineBooks'

/** A browser without a database has none. */
const booksHere = (): Promise<readonly OfflineBook[]> =>
  offlineBooks()
    .list()
    .catch(() => [])

/** A row of the books that can be read without a network, and a sheet that lists them and removes them. */
export function OfflineBooksRow() {
  const [books, setBooks] = useState<readonly OfflineBook[]>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let shown = true
    void booksHere().then((next) => {
      if (shown) setBooks(next)
    })
    return () => {
      shown = false
    }
  }, [])

  const bytes = books?.reduce((sum, book) => sum + book.bytes, 0) ?? 0
  const row = { title: '离线书籍', note: '没有网络也能读的章节' }

  const remove = async (book: OfflineBook): Promise<void> => {
    await removeOffline(book)
    setBooks(await booksHere())
  }

  return (
    <>
      {books?.length ? (
        <Row {...row} value={`${books.length} 本，${fileSize(bytes)}`} onClick={() => setOpen(true)} />
      ) : (
        <Row {...row} value={books ? '没有离线书籍' : '计算中…'} />
      )}
      <Sheet
        visible={isOpen}
        onClose={() => setOpen(false)}
        title="离线书籍"
        description="退出登录时会从本机删除"
      >
        {books?.length ? (
          <List label="离线书籍">
            {books.map((book) => (
              <Row
                key={book.key}
                title={book.title}
                note={`${book.chapters} 章，${fileSize(book.bytes)}`}
                action={
                  <Button
                    kind="secondary"
                    size="s"
                    aria-label={`删除《${book.title}》`}
                    onClick={() => remove(book)}
                  >
                    删除
                  </Button>
                }
              />
            ))}
          </List>
        ) : (
          <Empty title="没有离线书籍" hint="在阅读器的目录里点“下载”，没有网络也能读" />
        )}
      </Sheet>
    </>
  )
}
