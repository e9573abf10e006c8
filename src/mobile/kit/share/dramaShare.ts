import type { WorkDetail } from '@/contract/catalogue/work'
import { appConfig } from '@/stores/config'
import type { ShareFacts } from '@/stores/share'

/** Stands for the drama's name in the title that operators set for all dramas. */
const NAME = '{title}'

/** What a short drama is shared as, wherever it is. Operators may set a title and a text for all of them. */
export const dramaShare = ({ work, synopsis }: Pick<WorkDetail, 'work' | 'synopsis'>): ShareFacts => {
  const { title, description } = appConfig().playletShare
  return {
    title: title.replaceAll(NAME, () => work.title) || work.title,
    name: work.title,
    description: description || synopsis,
    image: work.cover,
  }
}
