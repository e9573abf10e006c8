import type { TextFormat } from 'gift-pegjs'
import { plainText } from '../catalogue/books/html'

/** Elements that people write in GIFT; `a < b and c > d` is none. */
const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|img|a|sub|sup|ul|ol|li|table|thead|tbody|tr|td|th|h[1-6]|pre|code|hr|font|audio|video|source)(?:\s[^<>]*)?\/?>/i
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i
const MEDIA = /<(?:img|audio|video)\b|!\[[^\]]*\]\(/i
const MARKDOWN: readonly (readonly [RegExp, string])[] = [
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  [/^#{1,6}\s+/gm, ''],
]

/** Writes the formulas of Moodle, which stand between `\(` and `\)`, `\[` and `\]` or `$$` within a line, as ours. */
const withFormulas = (text: string): string =>
  text
    .replaceAll(/\\\((.+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replaceAll(/\\\[(.+?)\\\]/gs, (_, tex: string) => `\n$$${tex.trim()}$$\n`)
    .split('\n')
    .map((line) =>
      /^\s*\$\$[^$]+\$\$\s*$/.test(line)
        ? line.trim()
        : line.replaceAll(/(?<!\\)\$\$([^$]+)\$\$/g, (_, tex: string) => `$${tex.trim()}$`),
    )
    .join('\n')

export interface PlainGift {
  text: string
  /** What was left out of it, in the words of the back office. */
  lost: string[]
}

/** Returns a text of GIFT without HTML and Markdown. */
export function plainGift({ format, text }: TextFormat): PlainGift {
  const lost: string[] = []
  if (MEDIA.test(text)) lost.push('图片、声音没有导入')
  let plain = text
  if (format !== 'plain' && (TAG.test(plain) || (format === 'html' && ENTITY.test(plain)))) {
    if (TAG.test(plain.replaceAll(/<\/?(?:p|br|div)(?:\s[^<>]*)?\/?>/gi, ''))) lost.push('格式标签已去掉')
    plain = plainText(plain)
  }
  if (format === 'markdown') {
    const stripped = MARKDOWN.reduce((line, [mark, kept]) => line.replaceAll(mark, kept), plain)
    if (stripped !== plain) lost.push('Markdown 标记已去掉')
    plain = stripped
  }
  return { text: withFormulas(plain).trim(), lost }
}
