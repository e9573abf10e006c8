import { createElement, Fragment, type ReactNode } from 'react'
import type { Run } from '@/contract/exams/body'
import type { FormulaTree } from '@/contract/exams/formula'
import styles from './Formula.module.css'

/** Makes elements of the nodes of a tree, which are listed in the order of a document. */
function elementsOf(nodes: FormulaTree): ReactNode[] {
  let at = 0
  const next = (): ReactNode => {
    const { tag, text, children = 0, attributes } = nodes[at] ?? { tag: 'mrow' }
    const key = at
    at += 1
    const inner = Array.from({ length: children }, next)
    return createElement(tag, { key, ...attributes }, text ?? inner)
  }
  const elements: ReactNode[] = []
  while (at < nodes.length) elements.push(next())
  return elements
}

interface FormulaProps {
  run: Run
  /** The formula stands on a line of its own. */
  display?: boolean
  /** Punctuation behind it. */
  end?: string
}

/**
 * A formula as MathML, which screen readers read and which has the colour and the size of the text. Within a line each
 * piece is a formula of its own, since browsers break no line within one.
 */
export function Formula({ run: { text, pieces = [] }, display = false, end = '' }: FormulaProps) {
  // Without MathML (Chromium 107 and 108) a fraction of 1 and 2 would read as 12: the LaTeX source is shown instead.
  if (typeof MathMLElement === 'undefined')
    return (
      <>
        <code>{text}</code>
        {end}
      </>
    )
  return pieces.map((piece, index) => {
    const math = createElement(
      'math',
      { className: styles.math, ...(display ? { display: 'block' } : {}) },
      elementsOf(piece),
    )
    const last = end !== '' && index === pieces.length - 1
    return (
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {last ? (
          <span className={styles.end}>
            {math}
            {end}
          </span>
        ) : (
          math
        )}
      </Fragment>
    )
  })
}
