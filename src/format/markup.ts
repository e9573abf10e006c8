import { lookup } from './lookup'

const SIGNS = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })

/** Escapes a text for the content or a quoted attribute of an HTML or XML element. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Those of XML, and those of HTML that editors of rich text write. */
const NAMED = lookup<string>({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  times: '×',
  yen: '¥',
})

/** Decodes the entities of XML and the common ones of HTML; an unknown one stays. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, ten?: string, sixteen?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = ten ? Number(ten) : Number.parseInt(sixteen ?? '', 16)
      return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole
    },
  )

const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BLOCK_END = /<\/(?:p|h[1-6]|li|div|tr|blockquote)\s*>|<br\b[^>]*>/gi
const TAG = /<\/?[a-z][^>]*>/gi

/** The plain text of HTML, one line per block: links, pictures, styles and scripts are left out. */
export const linesOf = (html: string): string[] =>
  html
    .replaceAll(HIDDEN, '')
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(TAG, '')
    .split('\n')
    .map((line) => decodeEntities(line).trim())
    .filter(Boolean)
