import { useQuery } from '@/mobile/kit/frame/navigation'
import { Article } from '../parts/Article'
import { HeadlineList } from '../parts/HeadlineList'

/** News: the list, or the article named by `id`. */
export default function Headlines() {
  const id = useQuery().number('id')
  return id === undefined ? <HeadlineList /> : <Article id={id} />
}
