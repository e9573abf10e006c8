import { useLocation } from 'react-router-dom'
import { PosterEditor } from './PosterEditor'

/** One of the first five templates: its preview and settings. The address ends in its number. */
export default function OnePosterScreen() {
  const { pathname } = useLocation()
  const id = Number(/(\d)\/*$/.exec(pathname)?.[1] ?? 1)
  return <PosterEditor key={id} id={id} path={`/admin/poster${id}`} view="settings" />
}
