import { SearchFlow } from '../parts/SearchFlow'

/** Search over books by title, author and ISBN: `?Keyword&index`. */
export default function BookSearch() {
  return (
    <SearchFlow
      path="/video/Bsearch"
      placeholder="请输入书名、作者或ISBN关键字"
      tabs={['book', 'ebook', 'paperbook']}
    />
  )
}
