import type { Mark } from '@/contract/reading/marks'
import type { Chapters, OpenChapter } from '../book/chapters'
import type { MarkedText, Marks } from './marks'

/**
 * Returns what gives the text of an open chapter to marks. Where it is converted, and a mark of another version has to
 * be looked for in it, the text of its author is loaded beside it.
 * @param onLoaded called when such a text has come
 */
export function createAuthorTexts(
  chapters: Pick<Chapters, 'author'>,
  marks: Marks,
  onLoaded: () => void,
): (number: number, chapter: OpenChapter) => MarkedText {
  /** By chapter; null while one is on its way, or when it has not come. */
  const authors = new Map<number, { version: number; text: string } | null>()

  /** The list in which no mark of a chapter was of another version: it is not looked through at every turn. */
  const without = new WeakMap<OpenChapter, readonly Mark[]>()

  const authorOf = (number: number, chapter: OpenChapter): string | undefined => {
    const { id, version } = chapter
    const known = authors.get(number)
    if (known !== undefined) return known?.version === version ? known.text : undefined
    const { list } = marks.state()
    if (without.get(chapter) === list) return undefined
    if (!list.some((mark) => mark.partId === id && mark.partVersion !== version)) {
      without.set(chapter, list)
      return undefined
    }
    authors.set(number, null)
    void chapters.author(number).then((found) => {
      if (!found) return
      authors.set(number, found)
      onLoaded()
    })
    return undefined
  }

  return (number, chapter) => {
    const { id: partId, version, text, script } = chapter
    const shown = { partId, version, text }
    return script === undefined ? shown : { ...shown, converted: true, author: authorOf(number, chapter) }
  }
}
