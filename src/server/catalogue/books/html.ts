import { lookup } from '@/format/lookup'
import { decodeEntities } from '@/format/markup'
import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import sanitize from 'sanitize-html'
import { CHAPTER_TAGS, cleanChapter } from '../../kernel/text/rich-text'
import { badBook, LIMITS, type KeptPicture } from './fault'
import { takeNotes, type FlatPage, type NoteReader, type Places } from './notes'

/** Block elements that become paragraphs. */
const BOXES = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'figure',
  'dd',
  'dt',
  'center',
  'pre',
]
const TO = lookup<string>({
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  rb: 'span',
  ...Object.fromEntries(BOXES.map((tag) => [tag, 'p'])),
})

const PARTING = /^<(\/?)(p|h2|h3|h4|figcaption)>$/
const HOLDING = /^<(\/?)(ul|ol|table|blockquote)>$/

/** Elements that are dropped with their content: the letters of a drawing are no text of the book. */
const DROPPED = ['script', 'style', 'textarea', 'option', 'svg', 'math', 'noscript', 'head', 'title', 'rtc']
/** Deeper markup is taken off; its text stays. */
const DEEPEST = 100

const MARKS = /(?:^|\s)(?:noteref|doc-noteref|duokan-footnote)(?:\s|$)/
const NOTES = /(?:^|\s)(?:footnote|endnote|rearnote|doc-footnote|doc-endnote|duokan-footnote-item)(?:\s|$)/
const LISTS =
  /(?:^|\s)(?:footnotes|endnotes|rearnotes|doc-footnotes|doc-endnotes|duokan-footnote-content)(?:\s|$)/

/** What an element is to the notes of its page, by what it says of itself. */
function roleOf(tag: string, attributes: sanitize.Attributes): string {
  const says = ['epub:type', 'role', 'class'].map((name) => attributes[name] ?? '').join(' ')
  if (tag === 'a' && MARKS.test(says)) return 'mark'
  if (LISTS.test(says)) return 'notes'
  return tag === 'aside' || NOTES.test(says) ? 'note' : ''
}

/** The note that a picture carries itself, as some shops' books have it. */
const pictureNote = ({ class: name = '', alt = '', 'zy-footnote': text = '' }: sanitize.Attributes): string =>
  (text || (/footnote/i.test(name) ? alt : '')).trim()

const FLAT: sanitize.IOptions = {
  allowedTags: CHAPTER_TAGS,
  allowedAttributes: { '*': ['id', 'data-role', 'data-text'], a: ['href'], img: ['src', 'alt'] },
  nonTextTags: DROPPED,
  nestingLimit: DEEPEST,
  // XHTML ends empty elements in themselves: <a id="p1"/>.
  parser: { recognizeSelfClosing: true },
  transformTags: {
    '*': (tag, attributes) => {
      const note = tag === 'img' ? pictureNote(attributes) : ''
      if (note) return { tagName: 'a', attribs: { 'data-text': note } }
      const { href = '', src = '', alt = '', id = '' } = attributes
      const role = roleOf(tag, attributes)
      const named = TO[tag] ?? (tag === 'span' && id ? 'a' : tag)
      const kept = {
        ...(id ? { id } : {}),
        ...(role ? { 'data-role': role } : {}),
        ...(tag === 'a' && href ? { href } : {}),
        ...(tag === 'img' ? { src, alt } : {}),
      }
      return { tagName: named, attribs: kept }
    },
  },
}

const bodyOf = (page: string): string => {
  const from = page.search(/<body[\s/>]/i)
  const open = from < 0 ? -1 : page.indexOf('>', from)
  if (open < 0) return page
  const to = page.slice(open).search(/<\/body[\s>]/i)
  return to < 0 ? page.slice(open + 1) : page.slice(open + 1, open + to)
}

/** The body of a page as clean tags of a chapter, with ids, and with what is said of notes in `data-role`. */
export const flatPage = (page: string): string => sanitize(bodyOf(page), FLAT)

/** All letters of a piece of HTML, those of readings and notes too. */
const textOf = (html: string): string =>
  decodeEntities(html.replace(/<[^>]+>/g, ''))
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()

/** Splits clean HTML into its outermost blocks, one per line; loose text becomes a paragraph. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let tag = 'p'
  let text = ''
  let held = 0
  const flush = (): void => {
    const line = text.replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)).trim()
    if (held > 0 || textOf(line) || /<img /.test(line))
      if (line) blocks.push(tag ? `<${tag}>${line}</${tag}>` : line)
    text = ''
  }
  for (const token of html.match(/<[^>]+>|[^<]+/g) ?? []) {
    const holding = HOLDING.exec(token)
    if (holding) {
      if (!holding[1] && held === 0) {
        flush()
        tag = ''
      }
      held += holding[1] ? -1 : 1
      text += token
      if (held === 0) {
        flush()
        tag = 'p'
      }
      continue
    }
    const parting = held === 0 ? PARTING.exec(token) : null
    if (parting) {
      flush()
      tag = parting[1] ? 'p' : (parting[2] ?? 'p')
    } else if (held === 0 && (token === '<hr />' || token === '<hr>')) flush()
    else text += token
  }
  flush()
  return blocks
}

export interface Page {
  /** First heading, or empty. */
  heading: string
  blocks: string[]
  /** Elements that are notes now, by page. */
  taken: Map<string, Places>
}

export interface PageReader extends NoteReader {
  /** Stores a picture of a page; returns null to leave it out. */
  picture(from: string, src: string): Promise<KeptPicture | null>
  /** Elements on this page that are notes of pages before. */
  gone: Places
}

async function withPictures(
  html: string,
  picture: (src: string) => Promise<KeptPicture | null>,
): Promise<string> {
  const names = new Map<string, KeptPicture | null>()
  for (const [, src = ''] of html.matchAll(/<img [^>]*?src="([^"]*)"/g))
    if (!names.has(src)) names.set(src, await picture(decodeEntities(src)))
  return html
    .replace(/<img [^>]*?src="([^"]*)"[^>]*>/g, (tag, src: string) => {
      const kept = names.get(src)
      if (!kept) return ''
      const { url, width, height } = kept
      return tag.replace(`src="${src}"`, () => `src="${url}" width="${width}" height="${height}"`)
    })
    .replace(/<img (?![^>]*src=)[^>]*>/g, '')
}

/** Clean blocks of flattened HTML. Links inside the book would lead nowhere here: only their text stays. */
const cleanBlocks = (html: string): string[] =>
  blocksOf(cleanChapter(html).replace(/<a href="(?!https?:|mailto:|tel:)[^"]*">/g, '<a>')).map((block) =>
    withoutAnchors(block),
  )

/** Takes off links that lead nowhere; others may stand in them. */
function withoutAnchors(block: string): string {
  if (!block.includes('<a>')) return block
  const open: boolean[] = []
  return block.replace(/<a(?: [^<>]*)?>|<\/a>/g, (token) => {
    if (token !== '</a>') open.push(token === '<a>')
    const bare = token === '</a>' ? open.pop() : token === '<a>'
    return bare ? '' : token
  })
}

/** Adds each note to the block that has its first mark: what is cut between blocks keeps its notes. */
function withNotes(blocks: readonly string[], notes: ReadonlyMap<string, string>): string[] {
  const placed = new Set<string>()
  return blocks.map((block) => {
    const own = marksIn(block).filter((key) => notes.has(key) && !placed.has(key))
    for (const key of own) placed.add(key)
    return block + own.map((key) => `<aside data-note="${key}">${notes.get(key)}</aside>`).join('')
  })
}

/** Keys of the notes that a block has marks of. */
const marksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a data-note="([\w-]+)"/g)].map(([, key = '']) => key)),
]

/** Blocks that are cut off from others, with the notes of their marks that stand there. */
export function withOwnNotes(blocks: readonly string[], others: readonly string[]): string[] {
  const notes = (lines: readonly string[]): Map<string, string> =>
    new Map(
      [...lines.join('\n').matchAll(/<aside data-note="([\w-]+)">([\s\S]*?)<\/aside>/g)].map(
        ([, key = '', note = '']) => [key, note],
      ),
    )
  const missing = notes(others)
  for (const key of notes(blocks).keys()) missing.delete(key)
  return withNotes(blocks, missing)
}

/** A page of a book as clean blocks, each with its notes. */
export async function pageOf(page: FlatPage, reader: PageReader): Promise<Page> {
  const { html, notes: found, taken } = await takeNotes(page, reader, reader.gone)
  const notes = new Map<string, string>()
  let characters = 0
  for (const [key, note] of found) {
    const placed = await withPictures(note.html, (src) => reader.picture(note.from, src))
    const text = cleanBlocks(placed).join('')
    characters += text.length
    if (characters > LIMITS.notes) throw badBook('注释过多或过长，请精简后重新导出')
    notes.set(key, text)
  }
  const placed = await withPictures(html, (src) => reader.picture(reader.name, src))
  const blocks = withNotes(cleanBlocks(placed), notes)
  const heading = blocks.find((block) => /^<h[234]>/.test(block))
  return { heading: heading ? plainText(heading) : '', blocks, taken }
}

/** Whether blocks are only paragraphs of plain text. */
export const isPlain = (blocks: readonly string[]): boolean =>
  blocks.every((block) => /^<p>[^<]*(?:<br \/>[^<]*)*<\/p>$/.test(block))

/** The text of plain blocks, one line each. */
export const plainLines = (blocks: readonly string[]): string[] =>
  blocks.flatMap((block) => block.split('<br />').map(textOf)).filter(Boolean)

/** Returns the body of a chapter as it is stored: paragraphs of text, or HTML where the lines are blocks of it. */
export function chapterBody(lines: readonly string[], rich: boolean): { body: string; rich: boolean } {
  if (!rich) return { body: lines.join('\n\n'), rich }
  return isPlain(lines)
    ? { body: plainLines(lines).join('\n\n'), rich: false }
    : { body: lines.join('\n'), rich }
}

/** The text of blocks: without readings of characters and without notes. */
export const plainText = (html: string): string => chapterText(chapterBlocks(html, true))
