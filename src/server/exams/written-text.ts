import type { Block, Run } from '@/contract/exams/body'
import { formulaOf } from './formula'
import { hasStrayMark, INLINE_FORMULA, joinFormulas, ownLineSource, withDollars } from './formula-marks'

/**
 * The whole markup: formulas, and braces. Braces that are anything else stay literal text, so that nothing that was
 * written is lost.
 */
const MARKUP = new RegExp(
  String.raw`(${INLINE_FORMULA})|\{(?:(空)|(着重|下划线|选项):([^{}]+)|拼音:([^{}|]+)\|([^{}|]+))\}`,
  'g',
)
const STYLES = { 着重: 'dot', 下划线: 'underline', 选项: 'option' } as const

const MEDIA = /^\{(图|声):([^{}|]+)(?:\|([^{}|]*))?\}$/
/** Own addresses and encrypted ones. A browser reads a backslash as a slash and ignores tabs, so neither is let in. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/[^\s\\/])[^\s\\]*$/
const VERSE = /^\|(?:\s+(.*))?$/

const BLANK_TEXT = '____'

/** Returns a formula; one that is wrong stays what was written: it is refused where a question is saved. */
function formulaRun(tex: string, written: string, display: boolean): Run {
  const formula = formulaOf(tex, display)
  return 'fault' in formula ? { text: written } : { text: tex, as: 'formula', pieces: formula.pieces }
}

/** Reads a line of written text. @returns its runs; of an empty line none */
export function runsOf(line: string): Run[] {
  const own = ownLineSource(line)
  if (own !== undefined) return [formulaRun(own, line, false)]
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(MARKUP)) {
    const [whole, formula, blank, style, styled = '', base = '', ruby = ''] = match
    if (match.index > from) runs.push({ text: withDollars(line.slice(from, match.index)) })
    from = match.index + whole.length
    if (formula) runs.push(formulaRun(formula.slice(1, -1), formula, false))
    else if (blank) runs.push({ text: '', as: 'blank' })
    else if (style) runs.push({ text: withDollars(styled), as: STYLES[style as keyof typeof STYLES] })
    else runs.push({ text: withDollars(base), ruby })
  }
  if (from < line.length) runs.push({ text: withDollars(line.slice(from)) })
  return runs
}

/** Reads written text. @returns its blocks; empty lines separate verses and are nothing else */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let verse: Block | undefined
  for (const written of joinFormulas(text.split(/\r\n?|\n/))) {
    const line = written.trim()
    const verseLine = VERSE.exec(line)
    if (verseLine) {
      if (!verse) blocks.push((verse = { kind: 'verse', lines: [] }))
      verse.lines.push(runsOf(verseLine[1] ?? ''))
      continue
    }
    verse = undefined
    if (line !== '') blocks.push(mediaOf(line) ?? lineBlock(line))
  }
  return blocks
}

function lineBlock(line: string): Block {
  const tex = ownLineSource(line)
  if (tex === undefined) return { kind: 'text', lines: [runsOf(line)] }
  const run = formulaRun(tex, line, true)
  return { kind: run.as === 'formula' ? 'formula' : 'text', lines: [[run]] }
}

export interface FormulaFault {
  /** Of the text, from 0. */
  line: number
  message: string
}

/** Characters of a source that a message repeats. */
const TEX_SHOWN = 40

/** Checks the formulas of a text. @returns what is wrong with them, in the words of the back office */
export function formulaFaults(text: string): FormulaFault[] {
  const faults: FormulaFault[] = []
  for (const [number, written] of joinFormulas(text.split(/\r\n?|\n/)).entries()) {
    const line = written.trim()
    const check = (tex: string, display: boolean): void => {
      const formula = formulaOf(tex, display)
      const shown = tex.length > TEX_SHOWN ? `${tex.slice(0, TEX_SHOWN)}……` : tex
      if ('fault' in formula) faults.push({ line: number, message: `公式“${shown}”：${formula.fault}` })
    }
    const tex = ownLineSource(line)
    if (tex !== undefined) check(tex, true)
    else if (hasStrayMark(line))
      faults.push({ line: number, message: '$$ 的公式要单独占一行，前后都写 $$；行内的公式写成 $…$' })
    else for (const [, formula] of line.matchAll(MARKUP)) if (formula) check(formula.slice(1, -1), false)
  }
  return faults
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

/** A stem as one line of a list, shortened; formulas by their source. */
export function shortStem(stem: string): string {
  const plain = [...plainOf(stem)]
  return plain.length > STEM_SHOWN ? `${plain.slice(0, STEM_SHOWN).join('')}……` : plain.join('')
}

/** A stem as one line of a learner's list, shortened: plain text and formulas, which are kept whole. */
export function shortRuns(stem: string): Run[] {
  const runs: Run[] = []
  let left = STEM_SHOWN
  for (const block of blocksOf(stem)) {
    const line = block.lines.flat()
    const words = block.alt ? [...line, { text: block.alt }] : line
    for (const run of runs.length > 0 ? [{ text: ' ' }, ...words] : words) {
      if (left <= 0) return [...runs, { text: '……' }]
      const plain = [...plainRun(run)]
      const last = runs.at(-1)
      if (run.as === 'formula') runs.push(run)
      else if (last && !last.as) last.text += plain.slice(0, left).join('')
      else runs.push({ text: plain.slice(0, left).join('') })
      left -= plain.length
    }
  }
  return left < 0 ? [...runs, { text: '……' }] : runs
}
