import { Fragment, type ReactNode } from 'react'
import type { Block, Run } from '@/contract/exams/body'
import { fileUrl } from '@/client/base'
import { Formula } from './Formula'
import { FormulaScroller } from './FormulaScroller'
import { optionLetter } from './optionLetter'
import styles from './Blocks.module.css'

interface Shown {
  /** Ids of the options in the order that this learner sees; letters of references follow from it. */
  order?: string
  /** Shows a blank of a fill question, by its number from 0; without it a line. */
  blank?: (index: number) => ReactNode
}

interface BlocksProps extends Shown {
  blocks: readonly Block[]
}

function RunText({ run, order = '' }: { run: Run; order?: string }) {
  if (run.as === 'option') return optionLetter(order, run.text)
  const text = run.ruby ? (
    <ruby>
      {run.text}
      <rp>（</rp>
      <rt>{run.ruby}</rt>
      <rp>）</rp>
    </ruby>
  ) : (
    run.text
  )
  if (run.as === 'dot') return <em className={styles.dot}>{text}</em>
  return run.as === 'underline' ? <u className={styles.underline}>{text}</u> : text
}

const isFormula = (run: Run | undefined): boolean => run?.as === 'formula'

/** Returns the punctuation at the beginning of a plain run, which no line break may part from a formula before it. */
const punctuationOf = (run: Run | undefined): string =>
  run && !run.as && !run.ruby ? (/^[，。、；：！？）》」』”’…,.;:!?)\]]+/.exec(run.text)?.[0] ?? '') : ''

/** One line of typed text. `first`: number of its first blank. */
export function Runs({ runs, order, blank, first = 0 }: Shown & { runs: readonly Run[]; first?: number }) {
  return runs.map((run, index) => {
    if (isFormula(run)) return <Formula key={index} run={run} end={punctuationOf(runs[index + 1])} />
    if (run.as !== 'blank') {
      const taken = isFormula(runs[index - 1]) ? punctuationOf(run).length : 0
      return <RunText key={index} run={{ ...run, text: run.text.slice(taken) }} order={order ?? ''} />
    }
    const number = first + blanksIn([runs.slice(0, index)])
    return (
      <Fragment key={index}>
        {blank ? (
          blank(number)
        ) : (
          <span className={styles.blank} role="img" aria-label={`第 ${number + 1} 空`} />
        )}
      </Fragment>
    )
  })
}

const blanksIn = (lines: readonly (readonly Run[])[]): number =>
  lines.flat().filter(({ as }) => as === 'blank').length

const hasFormula = (lines: readonly (readonly Run[])[]): boolean => lines.some((line) => line.some(isFormula))

/** A text of one line as a paragraph. */
export const Line = ({ runs, order = '' }: { runs: readonly Run[]; order?: string }) => (
  <Blocks blocks={[{ kind: 'text', lines: [[...runs]] }]} order={order} />
)

/** A typed body: paragraphs, verse, formulas, pictures and sounds. */
export function Blocks({ blocks, ...shown }: BlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map(({ kind, lines, url = '', alt = '' }, index) => {
        if (kind === 'picture')
          return <img key={index} className={styles.picture} src={fileUrl(url)} alt={alt} />
        if (kind === 'sound')
          return (
            <audio
              key={index}
              className={styles.sound}
              src={fileUrl(url)}
              aria-label={alt}
              controls
              preload="none"
            >
              <track kind="captions" />
            </audio>
          )
        const [[formula] = []] = lines
        if (kind === 'formula' && formula)
          return (
            <FormulaScroller key={index}>
              <Formula run={formula} display />
            </FormulaScroller>
          )
        const before = blanksIn(blocks.slice(0, index).flatMap((block) => block.lines))
        const paragraph = (
          <p key={index} className={kind === 'verse' ? styles.verse : undefined}>
            {lines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                <Runs runs={line} first={before + blanksIn(lines.slice(0, at))} {...shown} />
              </Fragment>
            ))}
          </p>
        )
        return hasFormula(lines) ? <FormulaScroller key={index}>{paragraph}</FormulaScroller> : paragraph
      })}
    </div>
  )
}
