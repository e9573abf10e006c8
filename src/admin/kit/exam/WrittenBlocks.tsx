import { Fragment } from 'react'
import { fileUrl } from '@/client/base'
import type { Block, Run } from '@/contract/exams/body'
import { letterOf } from './optionLetter'
import styles from './WrittenBlocks.module.css'

function RunText({ run, order }: { run: Run; order: string }) {
  if (run.as === 'option') return letterOf(order, run.text)
  if (run.as === 'blank') return <span className={styles.blank} role="img" aria-label="空" />
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
  return run.as === 'underline' ? <u>{text}</u> : text
}

/** One line of a question. `order`: ids of its options as the learner saw them. */
export const WrittenRuns = ({ runs, order = '' }: { runs: readonly Run[]; order?: string }) =>
  runs.map((run, index) => <RunText key={index} run={run} order={order} />)

/** A body of the question bank: paragraphs, verse, pictures and sounds. */
export const WrittenBlocks = ({ blocks, order = '' }: { blocks: readonly Block[]; order?: string }) => (
  <div className={styles.blocks}>
    {blocks.map(({ kind, lines, url = '', alt = '' }, index) => {
      if (kind === 'picture')
        return <img key={index} className={styles.picture} src={fileUrl(url)} alt={alt} />
      if (kind === 'sound')
        return (
          <audio key={index} src={fileUrl(url)} aria-label={alt} controls preload="none">
            <track kind="captions" />
          </audio>
        )
      return (
        <p key={index} className={kind === 'verse' ? styles.verse : undefined}>
          {lines.map((runs, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              <WrittenRuns runs={runs} order={order} />
            </Fragment>
          ))}
        </p>
      )
    })}
  </div>
)
