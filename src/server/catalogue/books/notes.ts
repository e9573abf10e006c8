import { decodeEntities, escapeMarkup } from '@/format/markup'

/**
 * Notes of a book: what makers of e-books mark in many ways becomes one, a mark in the text and the note beside it. It
 * works on flattened pages (`flatPage`), whose tags are closed and whose attributes are escaped.
 */

/** An element of a flattened page, by places in its HTML. */
interface Found {
  tag: string
  attributes: string
  parent: Found | null
  from: number
  inner: number
  innerEnd: number
  to: number
}

/** A flattened page whose elements are known by their ids. */
export interface FlatPage {
  html: string
  links: readonly Found[]
  byId: ReadonlyMap<string, Found>
}

/** Parts of a note's element are no longer than this; a longer one is a text of its own. */
const LONGEST_NOTE = 20_000
const VOID = new Set(['br', 'hr', 'img'])
const BLOCKS = new Set(['p', 'li', 'td', 'blockquote', 'figcaption', 'table', 'ol', 'ul'])
const TAGS = /<(\/?)([a-z][a-z\d]*)([^<>]*)>/g

const ATTRIBUTES = {
  id: / id="([^"]*)"/,
  href: / href="([^"]*)"/,
  role: / data-role="([^"]*)"/,
  text: / data-text="([^"]*)"/,
} as const

const attributeOf = ({ attributes }: Found, name: keyof typeof ATTRIBUTES): string =>
  decodeEntities(ATTRIBUTES[name].exec(attributes)?.[1] ?? '')

export function flatPageOf(html: string): FlatPage {
  const links: Found[] = []
  const byId = new Map<string, Found>()
  let parent: Found | null = null
  for (const { 0: token, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(TAGS)) {
    const end = index + token.length
    if (VOID.has(tag)) continue
    if (slash === '/') {
      if (!parent) continue
      parent.innerEnd = index
      parent.to = end
      parent = parent.parent
      continue
    }
    const found: Found = { tag, attributes, parent, from: index, inner: end, innerEnd: end, to: end }
    const id = attributeOf(found, 'id')
    if (id && !byId.has(id)) byId.set(id, found)
    if (tag === 'a') links.push(found)
    parent = found
  }
  return { html, links, byId }
}

const isWithin = (one: Found, other: Found): boolean => one.from >= other.from && one.to <= other.to

/** The nearest of an element and those around it that passes a check. */
function nearest(found: Found | null, passes: (one: Found) => boolean): Found | null {
  for (let at = found; at; at = at.parent) if (passes(at)) return at
  return null
}

/** The element of the note that a link leads to; null when it leads to something else. */
function noteAt(page: FlatPage, id: string, isMark: boolean): Found | null {
  const target = page.byId.get(id)
  if (!target) return null
  const role = (one: Found): string => attributeOf(one, 'role')
  const own = nearest(target, (one) => role(one) === 'note')
  const block = nearest(target, ({ tag }) => BLOCKS.has(tag) || /^h\d$/.test(tag))
  const found = own ?? block
  const known = own !== null || isMark || nearest(target, (one) => role(one) === 'notes') !== null
  if (!found || !known || /^h\d$/.test(block?.tag ?? '') || role(found) === 'notes') return null
  return found.to - found.from <= LONGEST_NOTE ? found : null
}

const BRACKETS = /[[\]［］【】〔〕()（）〈〉]/g
const SIGN =
  /^(?:[\d０-９]{1,4}|[a-z]{1,2}|[①-⓿㊀-㊉❶-❿]|[*＊†‡§¶^↑↩⏎☚]{1,3}|[注釋释註]{0,2}[一二三四五六七八九十\d]{0,3})$/iu

const labelOf = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, '')
    .replace(BRACKETS, '')
    .replace(/\ufe0e|\ufe0f/g, '')

/** The content of a note without what leads back to its mark. */
const noteText = (html: string): string =>
  html
    .replace(/<a\b([^<>]*)>((?:(?!<\/?a\b)[\s\S])*)<\/a>/g, (whole, attributes: string, content: string) =>
      / href="[^":]*#/.test(attributes) && SIGN.test(labelOf(content)) ? '' : whole,
    )
    .replace(/[[［【〔(（]\s*[\]］】〕)）]/, '')

/** The mark of a note. Words that a link to a note stands on stay in the text, before the mark. */
function markOf(html: string, key: string): string {
  const label = labelOf(html)
  const mark = (sign: string): string => `<a data-note="${key}">${escapeMarkup(sign)}</a>`
  return SIGN.test(label) ? mark(label || '注') : html + mark('注')
}

export interface NoteReader {
  /** Address of the page that is read. */
  name: string
  /** Splits a link into the address of a page of the book and an id on it; null when it leads elsewhere. */
  resolve(href: string): { name: string; id: string } | null
  page(name: string): Promise<FlatPage | null>
  /** Returns a key that no other note of the book has. */
  key(): string
}

/** Ends of elements by their beginnings. */
export type Places = Map<number, number>

export interface TakenNotes {
  html: string
  /** HTML of the notes by key, and the page that each stands on. */
  notes: Map<string, { html: string; from: string }>
  /** Elements that are notes now, by page: they leave the text. */
  taken: Map<string, Places>
}

interface Mark {
  link: Found
  from: string
  html: string
  /** Null for a note that stands in the mark itself. */
  element: Found | null
}

async function markAt(page: FlatPage, link: Found, reader: NoteReader): Promise<Mark | null> {
  const text = attributeOf(link, 'text')
  if (text)
    return {
      link,
      from: reader.name,
      html: `<p>${escapeMarkup(text.slice(0, LONGEST_NOTE))}</p>`,
      element: null,
    }
  const at = reader.resolve(attributeOf(link, 'href'))
  if (!at) return null
  const isMark = attributeOf(link, 'role') === 'mark'
  const own = at.name === reader.name
  // Links to other pages are many in tables of contents: only those that say so are looked up.
  const other = own ? page : isMark ? await reader.page(at.name) : null
  const element = other && noteAt(other, at.id, isMark)
  if (!other || !element || (own && isWithin(link, element))) return null
  return { link, from: at.name, html: noteText(other.html.slice(element.inner, element.innerEnd)), element }
}

/**
 * Takes the notes of a page out of its text, and puts marks in place of the links to them.
 * @param gone elements on this page that are notes of other pages
 */
export async function takeNotes(
  page: FlatPage,
  reader: NoteReader,
  gone: Places = new Map(),
): Promise<TakenNotes> {
  const found: Mark[] = []
  for (const link of page.links) {
    const mark = await markAt(page, link, reader)
    if (mark) found.push(mark)
  }
  const local = found.flatMap(({ from, element }) => (from === reader.name && element ? [element] : []))
  // A mark inside a note is no mark: notes have none of their own.
  const inside = insideOf(local)
  const marks = found.filter(({ link }) => !inside(link))

  const notes: TakenNotes['notes'] = new Map()
  const taken: TakenNotes['taken'] = new Map()
  const keys = new Map<string, string>()
  const edits: { from: number; to: number; html: string }[] = []
  for (const { link, from, html, element } of marks) {
    const place = element ? `${from}#${element.from}` : ''
    const key = (place && keys.get(place)) || reader.key()
    if (place) keys.set(place, key)
    notes.set(key, { html, from })
    edits.push({ ...link, html: markOf(page.html.slice(link.inner, link.innerEnd), key) })
    if (element) taken.set(from, (taken.get(from) ?? new Map<number, number>()).set(element.from, element.to))
  }
  for (const [from, to] of [...gone, ...(taken.get(reader.name) ?? [])]) edits.push({ from, to, html: '' })
  return { html: edited(page.html, edits), notes, taken }
}

/** Puts pieces of HTML in place of parts of a page; those inside of others are left out. */
function edited(html: string, edits: readonly { from: number; to: number; html: string }[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, html: piece } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    pieces.push(html.slice(at, from), piece)
    at = to
  }
  pieces.push(html.slice(at))
  // A mark stands above the line by itself.
  return pieces.join('').replace(/<sup[^<>]*>\s*(<a data-note="[\w-]+">[^<]*<\/a>)\s*<\/sup>/g, '$1')
}

/** Returns a check whether an element is inside one of others. */
function insideOf(elements: readonly Found[]): (one: Found) => boolean {
  const places = new Set(elements.map(({ from }) => from))
  return (one) => nearest(one, ({ from }) => places.has(from)) !== null
}
