import { lookup } from '@/format/lookup'

const SIGNS = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })

/** Escapes a text for the content or a quoted attribute of an HTML or XML element. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
