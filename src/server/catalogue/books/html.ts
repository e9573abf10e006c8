import { lookup } from '@/format/lookup'
import { decodeEntities } from '@/format/markup'
import sanitize from 'sanitize-html'
import { cleanRichText, RICH_TAGS } from '../../kernel/text/rich-text'

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
  'figcaption',
  'dd',
  'dt',
  'center',
  'pre',
]
const TO = lookup<string>({
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  ...Object.fromEntries(BOXES.map((tag) => [tag, 'p'])),
})

const PARTING = /^<(\/?)(p|h2|h3|h4)>$/
const HOLDING = /^<(\/?)(ul|ol|table|blockquote)>$/

/** Drawings and their replacements: their letters are no text of the book. */
const APART = /<(svg|math|noscript|head)\b[\s\S]*?<\/\1\s*>/gi

const bodyOf = (page: string): string =>
  (/<body[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(page)?.[1] ?? page).replace(APART, '')

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
    const line = text.replace(/\s*\n\s*/g, ' ').trim()
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
}

/**
 * A page of a book as clean blocks. `picture` returns the address under which a picture of the book was stored, or null
 * to leave it out. Links inside the book would lead nowhere here: only their text stays.
 */
export async function pageOf(page: string, picture: (src: string) => Promise<string | null>): Promise<Page> {
  const flat = sanitize(bodyOf(page), {
    allowedTags: RICH_TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    transformTags: TO,
  })
  const names = new Map<string, string | null>()
  for (const [, src = ''] of flat.matchAll(/<img [^>]*?src="([^"]*)"/g))
    if (!names.has(src)) names.set(src, await picture(decodeEntities(src)))
  const placed = flat
    .replace(/<img [^>]*?src="([^"]*)"[^>]*>/g, (tag, src: string) => {
      const kept = names.get(src)
      return kept ? tag.replace(`src="${src}"`, `src="${kept}"`) : ''
    })
    .replace(/<img (?![^>]*src=)[^>]*>/g, '')
    .replace(/<a href="(?!https?:|mailto:|tel:)[^"]*">/g, '<a>')
  const blocks = blocksOf(cleanRichText(placed)).map((block) => block.replace(/<a>([\s\S]*?)<\/a>/g, '$1'))
  const heading = blocks.find((block) => /^<h[234]>/.test(block))
  return { heading: heading ? textOf(heading) : '', blocks }
}

/** Whether blocks are only paragraphs of plain text. */
export const isPlain = (blocks: readonly string[]): boolean =>
  blocks.every((block) => /^<p>[^<]*(?:<br \/>[^<]*)*<\/p>$/.test(block))

/** The text of plain blocks, one line each. */
export const plainLines = (blocks: readonly string[]): string[] =>
  blocks.flatMap((block) => block.split('<br />').map(textOf)).filter(Boolean)

/** The text of a block, for searching words. */
export const plainText = textOf
