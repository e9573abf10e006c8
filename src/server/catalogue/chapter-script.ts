import { INLINE, TOKENS } from '@/contract/catalogue/chapter-text'
import { decodeEntities, escapeMarkup } from '@/format/markup'
import type { Conversion, Convert } from './han-script'

/** Elements whose content stands beside the text: readings of characters and marks of notes. */
const isBeside = (tag: string, attributes: string): boolean =>
  tag === 'rt' || tag === 'rp' || (tag === 'a' && /(?:^|\s)data-note\s*=/i.test(attributes))

/**
 * Converts the text nodes of a chapter. What a line has in several of them is converted as one text, so that a word is
 * known although one of its characters is bold or has a reading. Tags and attributes stay.
 */
function convertMarkup(body: string, convert: Convert): string {
  const tokens = [...body.matchAll(TOKENS)]
  const out = tokens.map(([token]) => token)
  let line: number[] = []
  let beside: number[] = []
  let open = ''
  const flush = (run: readonly number[]): void => {
    const texts = run.map((index) => decodeEntities(out[index] ?? ''))
    const converted = convert(texts.join(''))
    let at = 0
    texts.forEach((text, place) => {
      const mine = converted.slice(at, at + text.length)
      at += text.length
      const index = run[place]
      if (mine !== text && index !== undefined) out[index] = escapeMarkup(mine)
    })
  }
  const flushBeside = (): void => {
    flush(beside)
    beside = []
    open = ''
  }
  tokens.forEach(([token, slash, name, attributes = ''], index) => {
    const tag = name?.toLowerCase() ?? ''
    if (!tag) {
      if (!token.startsWith('<!--')) (open ? beside : line).push(index)
    } else if (!INLINE.has(tag)) {
      flushBeside()
      flush(line)
      line = []
    } else if (slash) {
      if (tag === open) flushBeside()
    } else if (!open && isBeside(tag, attributes)) open = tag
  })
  flushBeside()
  flush(line)
  return out.join('')
}

/** Returns the body of a chapter in another script. Offsets in its text stay as they are. */
export function bodyInScript(
  { body, rich }: { body: string; rich: boolean },
  conversion: Conversion,
): string {
  const convert = conversion(body)
  return rich ? convertMarkup(body, convert) : body.split('\n').map(convert).join('\n')
}
