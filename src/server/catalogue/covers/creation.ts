import type { CreationGenre } from '@/contract/catalogue/admincreation'
import { drawCover } from './cover'

/** Category of the store whose palettes and layouts a genre of creations uses. */
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
  /** Each number gives another design. */
  turn: number
}

/** Cover of a creation as WebP, with the title in the style of the genre. */
export const drawCreation = (
  { title, penName, genre, turn }: CreationCover,
  width: number,
): Promise<Buffer> =>
  drawCover(
    {
      kind: 'ebook',
      // Above the store's numbers, whose first covers were chosen by hand.
      number: 1000 + turn,
      title,
      subtitle: '',
      author: penName,
      category: FAMILIES[genre],
      synopsis: '',
    },
    { width },
  )
