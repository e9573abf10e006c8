import { SearchFlow } from '../parts/SearchFlow'

/** Search over all kinds: `?Keyword&index`, where index is that of the tab. */
export default function Search() {
  return (
    <SearchFlow
      path="/video/search"
      placeholder="搜书名、剧名、作者或ISBN"
      tabs={['all', 'drama', 'ebook', 'audio', 'fm', 'film', 'course', 'script', 'paperbook', 'goods']}
    />
  )
}
