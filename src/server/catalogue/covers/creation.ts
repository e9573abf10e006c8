import type { CreationGenre } from '@/contract/catalogue/admincreation'
import { drawCover } from './cover'

/** Family of the store's shelves whose colours and layouts a genre of creations wears. */
const FAMILIES: Record<CreationGenre, string> = {
  city: 'novel',
  romance: 'poetry',
  suspense: 'society',
  scifi: 'science',
  history: 'history',
  period: 'classic',
  family: 'prose',
  children: 'children',
  prose: 'poetry',
  other: 'skill',
}

export interface CreationCover {
  title: string
  penName: string
  genre: CreationGenre
  /** Another number, another design. */
  turn: number
}

/** Cover of a creation as WebP, its title set in the manner of the genre. */
export const drawCreation = (
  { title, penName, genre, turn }: CreationCover,
  width: number,
): Promise<Buffer> =>
  drawCover(
    {
      kind: 'ebook',
      // Beyond the numbers of the store, whose first covers were chosen by hand.
      number: 1000 + turn,
      title,
      subtitle: '',
      author: penName,
      category: FAMILIES[genre],
      synopsis: '',
    },
    { width },
  )
