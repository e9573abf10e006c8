import type { Block, Run } from '@/contract/exams/body'

/** The whole markup. Braces that are anything else stay literal text, so that nothing that was written is lost. */
const MARKUP = /\{(?:(空)|(着重|下划线|选项):([^{}]+)|拼音:([^{}|]+)\|([^{}|]+))\}/g
const STYLES = { 着重: 'dot', 下划线: 'underline', 选项: 'option' } as const

const MEDIA = /^\{(图|声):([^{}|]+)(?:\|([^{}|]*))?\}$/
/** Own addresses and encrypted ones. A browser reads a backslash as a slash and ignores tabs, so neither is let in. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/[^\s\\/])[^\s\\]*$/
const VERSE = /^\|(?:\s+(.*))?$/

const BLANK_TEXT = '____'

/** Reads a line of written text. @returns its runs; of an empty line none */
export function runsOf(line: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(MARKUP)) {
    const [whole, blank, style, styled = '', base = '', ruby = ''] = match
    if (match.index > from) runs.push({ text: line.slice(from, match.index) })
    from = match.index + whole.length
    if (blank) runs.push({ text: '', as: 'blank' })
    else if (style) runs.push({ text: styled, as: STYLES[style as keyof typeof STYLES] })
    else runs.push({ text: base, ruby })
  }
  if (from < line.length) runs.push({ text: line.slice(from) })
  return runs
}

/** Reads written text. @returns its blocks; empty lines separate verses and are nothing else */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let verse: Block | undefined
  for (const written of text.split(/\r\n?|\n/)) {
    const line = written.trim()
    const verseLine = VERSE.exec(line)
    if (verseLine) {
      if (!verse) blocks.push((verse = { kind: 'verse', lines: [] }))
      verse.lines.push(runsOf(verseLine[1] ?? ''))
      continue
    }
    verse = undefined
    if (line !== '') blocks.push(mediaOf(line) ?? { kind: 'text', lines: [runsOf(line)] })
  }
  return blocks
}

/** The picture or sound that a line is; undefined when it is neither, or its address is not one that may be loaded. */
function mediaOf(line: string): Block | undefined {
  const [, kind, url = '', alt = ''] = MEDIA.exec(line) ?? []
  if (!kind || !ADDRESS.test(url)) return undefined
  return { kind: kind === '图' ? 'picture' : 'sound', lines: [], url, alt: alt.trim() }
}

/** The words of a text in one line, for lists, searches and comparisons; options by the letters they were written with. */
export function plainOf(text: string): string {
  return blocksOf(text)
    .flatMap(({ lines, alt }) => [...lines.map((runs) => runs.map(plainRun).join('')), alt ?? ''])
    .filter((line) => line !== '')
    .join(' ')
}

function plainRun({ text, as }: Run): string {
  if (as === 'blank') return BLANK_TEXT
  return as === 'option' ? text.toUpperCase() : text
}

/** The number of blanks of a text. */
export const blanksIn = (text: string): number =>
  blocksOf(text)
    .flatMap(({ lines }) => lines.flat())
    .filter(({ as }) => as === 'blank').length

/** Characters of a stem in a list. */
const STEM_SHOWN = 80

/** A stem as one line of a list, shortened. */
export function shortStem(stem: string): string {
  const plain = [...plainOf(stem)]
  return plain.length > STEM_SHOWN ? `${plain.slice(0, STEM_SHOWN).join('')}……` : plain.join('')
}
