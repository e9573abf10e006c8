import { useSearchParams } from 'react-router-dom'
import { PosterEditor } from './PosterEditor'
import { PosterList } from './PosterList'

/** List of poster templates, or the editor of the one in the address. */
export default function PosterScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || 0
  return id > 0 ? <PosterEditor key={id} id={id} path="/admin/poster" view="layout" /> : <PosterList />
}
