import { useEffect, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { List, Row } from 'design-system/List'
import { Sheet } from 'design-system/Sheet'
import { fileSize } from '@/format/figures'
import { shelfHere, type KeptBook } from '@/stores/keptBooks'
import { overlays, toast } from '@/stores/overlays'

/** A browser without a database has none. */
const keptHere = (): Promise<readonly KeptBook[]> =>
  shelfHere()
    .books()
    .catch(() => [])

/** A row of the books that can be read without a network, and a sheet that lists them and removes them. */
export function KeptBooks() {
  const [books, setBooks] = useState<readonly KeptBook[]>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let shown = true
    void keptHere().then((next) => {
      if (shown) setBooks(next)
    })
    return () => {
      shown = false
    }
  }, [])

  const bytes = books?.reduce((sum, book) => sum + book.bytes, 0) ?? 0
  const row = { title: '离线书籍', note: '没有网络也能读的章节' }

  const remove = async ({ id, title }: KeptBook): Promise<void> => {
    const sure = await overlays.confirm({
      title: '从本机删除？',
      text: `《${title}》的进度、书签和笔记都会保留，联网时可以再下载。`,
      confirmText: '删除',
    })
    if (!sure) return
    await shelfHere()
      .remove(id)
      .then(
        () => toast('已从本机删除'),
        () => toast('删除失败，请重试'),
      )
    setBooks(await keptHere())
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
