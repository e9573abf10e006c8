import { decodeEntities, escapeMarkup } from '@/format/markup'
import { lookup } from '@/format/lookup'

/**
 * The canonical text of a chapter, for the server and the reader alike: places, marks and hits are offsets in it, in
 * UTF-16 units. It is the text of the chapter's blocks, one line each: readings of ruby, notes and marks of notes are
 * no part of it, entities are decoded and white space is folded.
 */

const KINDS = lookup({
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  blockquote: 'quote',
  ul: 'list',
  ol: 'list',
  table: 'table',
  figcaption: 'caption',
} as const)

export type BlockKind = (typeof KINDS)[string] | 'picture' | 'rule'

export interface Block {
  kind: BlockKind
  /** Of a heading: 2 to 4. */
  level?: number
  /** Whether a list is numbered. */
  ordered?: boolean
  /**
   * Content of the block's element, of allowed tags only; empty when it is nothing but `text`. Its text nodes outside
   * {@link SILENT}, one after the other, are exactly `text`.
   */
  html: string
  /** Line feeds part lines, items and cells; empty for a picture and a rule. */
  text: string
  /** Offset in the chapter's text. */
  start: number
  /** Notes by the keys that `data-note` of their marks in `html` carries; undefined for a block without marks. */
  notes?: ReadonlyMap<string, readonly Block[]>
}

/** Selector of elements whose content is no part of the text. */
export const SILENT = 'rt, rp, [data-note]'

/** Elements within a line; any other tag ends it. */
export const INLINE: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sup',
  'sub',
  'ruby',
  'rt',
  'rp',
  'a',
])
const HOLDING = new Set<BlockKind>(['quote', 'list', 'table'])
const STRUCTURE = new Set(['table', 'thead', 'tbody', 'tr'])
const CELLS = ['td', 'th']

interface Ended {
  /** Names of the elements that end, one of each group, the innermost group first. */
  groups: readonly (readonly string[])[]
  /** Elements that are not looked beyond. */
  within: readonly string[]
}

const SECTIONS = ['thead', 'tbody']
const ENDED_BY_CELL: Ended = { groups: [CELLS], within: ['table'] }
// The cell that is added around text between rows has no row around it: it is ended by itself.
const ENDED_BY_SECTION: Ended = { groups: [CELLS, ['tr'], SECTIONS], within: ['table'] }

/** What an opening tag ends. */
const ENDED = lookup<Ended>({
  li: { groups: [['li']], within: ['ul', 'ol', 'table'] },
  td: ENDED_BY_CELL,
  th: ENDED_BY_CELL,
  tr: { groups: [CELLS, ['tr']], within: ['table'] },
  thead: ENDED_BY_SECTION,
  tbody: ENDED_BY_SECTION,
})
const LINES: Ended = {
  groups: [['p', 'h2', 'h3', 'h4', 'figcaption']],
  within: ['li', 'td', 'th', 'blockquote', 'table'],
}

/** Folded white space; ideographic spaces inside a line are set on purpose and stay. */
const gapOf = (space: string): string => (space.includes('\u3000') ? space.replace(/[^\u3000]+/g, '') : ' ')

const rankOf = (gap: string): number => (gap === '' ? 0 : gap === ' ' ? 1 : gap === '\n' ? 3 : 2)

/** A line of plain text as it stands in the canonical text. */
const foldLine = (line: string): string =>
  line.replace(/[\s\0]+/g, gapOf).replace(/^[ \u3000]+|[ \u3000]+$/g, '')

const attributeOf = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1] ?? '')

const withAttributes = (tag: string, attributes: Record<string, string>): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => (value || name === 'alt' ? ` ${name}="${escapeMarkup(value)}"` : ''))
    .join('')}>`

function pictureTag(attributes: string): string {
  const src = attributeOf(attributes, 'src')
  if (!/^(?:https:\/\/|[\w-]+\/)/.test(src)) return ''
  const size = (name: string): string => /^\d{1,5}$/.exec(attributeOf(attributes, name))?.[0] ?? ''
  return withAttributes('img', {
    src,
    alt: attributeOf(attributes, 'alt'),
    width: size('width'),
    height: size('height'),
  })
}

function linkTag(attributes: string): string {
  const note = attributeOf(attributes, 'data-note')
  if (/^[\w-]{1,40}$/.test(note)) return withAttributes('a', { 'data-note': note })
  const href = attributeOf(attributes, 'href')
  return /^(?:https?:|mailto:|tel:)/i.test(href) ? withAttributes('a', { href }) : ''
}

/** Puts the content of one block together. */
class BlockWriter {
  text = ''
  private readonly out: string[] = []
  private readonly open: string[] = []
  /** White space that is written once text follows, and the place in `out` where it stands. */
  private gap = ''
  private slot = 0
  /** Places in `out` of line breaks that are written once text follows. */
  private breaks: number[] = []
  /** Depth of the open element whose content is no part of the text; -1 outside. */
  private silentFrom = -1
  private pictures = false

  constructor(
    readonly kind: BlockKind,
    readonly tag: string,
  ) {}

  /** Whether it contains open elements named like itself, whose end is not its own. */
  get nested(): boolean {
    return this.open.includes(this.tag)
  }

  private top(): string {
    return this.open.at(-1) ?? (this.kind === 'table' ? 'table' : '')
  }

  private get silent(): boolean {
    return this.silentFrom >= 0
  }

  part(gap: string): void {
    if (this.silent || this.text === '' || rankOf(gap) <= rankOf(this.gap)) return
    this.gap = gap
    this.slot = this.out.push('') - 1
  }

  write(raw: string): void {
    const loose = STRUCTURE.has(this.top())
    for (const piece of raw.match(/[\s\0]+|[^\s\0]+/g) ?? []) {
      if (/[\s\0]/.test(piece)) {
        if (this.silent) this.out.push(' ')
        else if (!loose) this.part(gapOf(piece))
        continue
      }
      this.cell()
      if (!this.silent) {
        this.fill()
        this.text += this.gap + piece
        this.gap = ''
      }
      this.out.push(escapeMarkup(piece))
    }
  }

  private fill(): void {
    if (this.gap) this.out[this.slot] = this.gap
    for (const place of this.breaks) this.out[place] = '<br>'
    this.breaks = []
  }

  /** Between rows and cells there is no text: a browser would move it before the table. */
  private cell(): void {
    if (STRUCTURE.has(this.top())) this.push('td', '<td>')
  }

  private push(tag: string, written: string): void {
    const silent = written === '<rt>' || written === '<rp>' || written.startsWith('<a data-note')
    if (silent && !this.silent) this.silentFrom = this.open.length
    this.open.push(tag)
    this.out.push(written)
  }

  private pop(): void {
    const tag = this.open.pop()
    if (tag === undefined) return
    this.out.push(`</${tag}>`)
    if (this.open.length === this.silentFrom) this.silentFrom = -1
  }

  private closeWithin(tags: readonly string[], within: readonly string[]): void {
    for (let at = this.open.length - 1; at >= 0; at -= 1) {
      const tag = this.open[at] ?? ''
      if (tags.includes(tag)) {
        while (this.open.length > at) this.pop()
        return
      }
      if (within.includes(tag)) return
    }
  }

  inline(tag: string, closing: boolean, attributes: string): void {
    if (closing) {
      const before = this.open.lastIndexOf(tag)
      // What began outside of a cell or an item does not end inside it.
      if (before >= 0 && this.open.slice(before).every((one) => INLINE.has(one)))
        while (this.open.length > before) this.pop()
      return
    }
    if (tag === 'a' && this.open.includes('a')) return
    const written = tag === 'a' ? linkTag(attributes) : `<${tag}>`
    if (!written) return
    this.cell()
    this.push(tag, written)
  }

  line(): void {
    if (this.silent || this.text === '') return
    this.cell()
    this.breaks.push(this.out.push('') - 1)
    this.part('\n')
  }

  picture(attributes: string): void {
    const written = pictureTag(attributes)
    if (!written) return
    this.cell()
    this.out.push(written)
    this.pictures ||= !this.silent
  }

  /** An element inside a quote, a list or a table. */
  inner(tag: string, closing: boolean): void {
    const isOfTable = STRUCTURE.has(tag) || CELLS.includes(tag)
    const inTable = this.kind === 'table' || this.open.includes('table')
    this.breaks = []
    const fits = tag === 'table' || !isOfTable || inTable
    if (closing || !fits) {
      if (closing && this.open.includes(tag)) this.closeWithin([tag], [])
      this.part('\n')
      return
    }
    const { groups, within } = ENDED[tag] ?? LINES
    for (const tags of groups) this.closeWithin(tags, within)
    if (!isOfTable || tag === 'table') this.cell()
    this.part('\n')
    this.push(tag, `<${tag}>`)
  }

  /** The block, or null when there is nothing in it. */
  finish(start: number): Block | null {
    while (this.open.length) this.pop()
    if (this.text === '' && !this.pictures) return null
    const html = this.out.join('')
    const kind = this.text === '' && !HOLDING.has(this.kind) ? 'picture' : this.kind
    return {
      kind,
      ...(kind === 'heading' ? { level: Number(this.tag[1]) } : {}),
      ...(kind === 'list' ? { ordered: this.tag === 'ol' } : {}),
      html: html.includes('<') ? html : '',
      text: this.text,
      start,
    }
  }
}

/** Pieces of a body: comments, tags (with a slash, a name and attributes) and texts. */
export const TOKENS = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)\b([^<>]*)>|<|[^<]+/gi

const INNER = new Set([...Object.keys(KINDS), 'li', 'thead', 'tbody', 'tr', ...CELLS])

function richBlocks(body: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let writer: BlockWriter | null = null
  let notes = 0
  const add = (block: Block | null): void => {
    if (!block) return
    blocks.push(block)
    start += block.text.length + 1
  }
  const end = (): void => {
    if (writer) add(writer.finish(start))
    writer = null
  }
  const current = (): BlockWriter => (writer ??= new BlockWriter('paragraph', 'p'))
  for (const [token, slash, name = '', attributes = ''] of body.matchAll(TOKENS)) {
    const tag = name.toLowerCase()
    const closing = slash === '/'
    if (tag === 'aside') notes = Math.max(0, notes + (closing ? -1 : 1))
    if (tag === 'aside') end()
    else if (notes > 0) continue
    else if (!tag) {
      if (!token.startsWith('<!--')) current().write(decodeEntities(token))
    } else if (INNER.has(tag)) {
      const kind = KINDS[tag]
      const holder: BlockWriter | null = writer
      if (holder && HOLDING.has(holder.kind)) {
        if (closing && tag === holder.tag && !holder.nested) end()
        else holder.inner(tag, closing)
        continue
      }
      end()
      if (kind && !closing) writer = new BlockWriter(kind, tag)
    } else if (tag === 'hr') {
      if (writer && HOLDING.has(writer.kind)) writer.part('\n')
      else {
        end()
        add({ kind: 'rule', html: '', text: '', start })
      }
    } else if (tag === 'br') current().line()
    else if (tag === 'img') current().picture(attributes)
    else if (INLINE.has(tag)) current().inline(tag, closing, attributes)
  }
  end()
  return blocks
}

function plainBlocks(body: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const line of body.split(/\r\n?|\n/)) {
    const text = foldLine(line)
    if (!text) continue
    blocks.push({ kind: 'paragraph', html: '', text, start })
    start += text.length + 1
  }
  return blocks
}

/** Notes of a chapter by the key that `data-note` of their marks carries. */
function notesIn(body: string): Map<string, Block[]> {
  const notes = new Map<string, Block[]>()
  for (const [, attributes = '', content = ''] of body.matchAll(
    /<aside\b([^<>]*)>((?:(?!<\/?aside\b)[\s\S])*)<\/aside>/gi,
  )) {
    const key = attributeOf(attributes, 'data-note')
    if (key) notes.set(key, richBlocks(content))
  }
  return notes
}

/** Gives blocks the notes that they have marks of. */
function withNotes(blocks: Block[], body: string): Block[] {
  if (!/<aside\b/i.test(body)) return blocks
  const notes = notesIn(body)
  return blocks.map((block) => {
    const own = [...block.html.matchAll(/<a data-note="([\w-]+)"/g)].flatMap(([, key = '']) => {
      const note = notes.get(key)
      return note ? [[key, note] as const] : []
    })
    return own.length ? { ...block, notes: new Map(own) } : block
  })
}

/** A chapter's body as blocks. @param rich whether the body is HTML */
export const chapterBlocks = (body: string, rich: boolean): Block[] =>
  rich ? withNotes(richBlocks(body), body) : plainBlocks(body)

/** The chapter's text; `start` of a block is an offset in it. */
export const chapterText = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n')
