import { useSearchParams } from 'react-router-dom'
import { NewBook, OneBook } from './BookEditor'
import { BookList } from './BookList'
import { ImportPreview } from './ImportPreview'
import { PartEditor } from './PartEditor'
import { GoodsEditor } from './GoodsEditor'

/** A paper book, which may be started from its ISBN; or e-books with their chapters and import files. */
export default function BookGoodsScreen() {
  const [query] = useSearchParams()
  const ebook = query.get('ebook')
  const id = Number(ebook) || 0
  const part = query.get('part')
  const found = Number(query.get('import')) || 0
  if (query.get('view') === 'ebook') return <BookList />
  if (ebook === 'new') return <NewBook />
  if (!id) return <GoodsEditor kind="paperbook" path="/admin/goods/book" />
  if (part !== null) return <PartEditor key={part} workId={id} id={Number(part) || 0} />
  return found ? <ImportPreview key={found} workId={id} id={found} /> : <OneBook key={id} id={id} />
}
