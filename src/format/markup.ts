import { lookup } from './lookup'

const SIGNS = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })

/** Escapes a text for the content or a quoted attribute of an HTML or XML element. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const NAMED = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' })

/** Decodes the entities of HTML or XML that need no document type; an unknown one stays. */
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
