import type { WorkDetail } from '@/contract/catalogue/work'
import { appConfig } from '@/stores/config'
import type { ShareFacts } from '@/stores/share'

/** What a short drama is shared as, on its own screen and in the player. Operators may set a text for all of them. */
export const dramaShare = ({ work, synopsis }: WorkDetail): ShareFacts => ({
  title: work.title,
  description: appConfig().playletShare.description || synopsis,
  image: work.cover,
})
