import styles from './surface.module.css'

/** Characters with one annotation above them: longer ones must be able to wrap. */
const LONGEST_BASE = 8
/** Size of an annotation, as a share of its base's; the style sheet has the same. */
const SMALL = 0.46
/** Space between two annotations, in em of the base. */
const APART = 0.16

/** Width of a text in em, as far as it can be told without a font. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign < '\u1100' ? 0.56 : 1), 0)

interface Pair {
  base: Node[]
  annotation: Element
}

const textOf = (nodes: readonly Node[]): string => nodes.map(({ textContent }) => textContent ?? '').join('')

/** Pairs of one base and the annotations after it: one for each character where there are as many. */
function pairsOf(base: Node[], annotations: readonly Element[]): Pair[] {
  const [only] = base
  const signs = [...textOf(base)]
  const [first, ...others] = annotations
  if (!first) return []
  if (others.length && signs.length === annotations.length && only instanceof Text && base.length === 1)
    return annotations.map((annotation, at) => ({
      base: [document.createTextNode(signs[at] ?? '')],
      annotation,
    }))
  first.append(...others.map((other) => ` ${other.textContent}`))
  return [{ base, annotation: first }]
}

/** Takes an annotated text apart; null when it is none, or when it has a base that must be able to wrap. */
function apart(ruby: Element): { pairs: Pair[]; rest: Node[] } | null {
  const pairs: Pair[] = []
  let base: Node[] = []
  let annotations: Element[] = []
  const close = (): void => {
    pairs.push(...pairsOf(base, annotations))
    base = []
    annotations = []
  }
  for (const node of ruby.childNodes) {
    if (node instanceof Element && node.matches('rt')) annotations.push(node)
    else if (!(node instanceof Element && node.matches('rp'))) {
      if (annotations.length) close()
      base.push(node)
    }
  }
  if (annotations.length) close()
  const long = pairs.some((pair) => [...textOf(pair.base)].length > LONGEST_BASE || !textOf(pair.base))
  return pairs.length === 0 || long ? null : { pairs, rest: base }
}

/**
 * Sets annotations above their characters so that no line becomes higher: the annotation stands outside of the line, and
 * a base that is narrower is given room on both sides. The browser's own ruby makes lines of many heights. Long bases
 * keep that.
 */
export function layOutRuby(element: HTMLElement): void {
  for (const ruby of element.querySelectorAll('ruby')) {
    if (ruby.querySelector('ruby') || ruby.parentElement?.closest('ruby')) continue
    const found = apart(ruby)
    if (!found) continue
    const parts = found.pairs.map(({ base, annotation }) => {
      const part = document.createElement('ruby')
      part.className = styles.annotated ?? ''
      const lack = widthOf(annotation.textContent) * SMALL + APART - widthOf(textOf(base))
      if (lack > 0) part.style.paddingInline = `${(lack / 2).toFixed(2)}em`
      part.append(...base, annotation)
      return part
    })
    ruby.replaceWith(...parts, ...found.rest)
  }
}
