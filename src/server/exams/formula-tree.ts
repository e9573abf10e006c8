import {
  FORMULA_ATTRIBUTES,
  FORMULA_TAGS,
  type FormulaAttribute,
  type FormulaNode,
  type FormulaTree,
} from '@/contract/exams/formula'
import { lookup } from '@/format/lookup'
import type { TexNode } from './formula-markup'

type Tag = FormulaNode['tag']
type Attributes = NonNullable<FormulaNode['attributes']>

/** A node while the tree is made. */
interface Drawn {
  tag: Tag
  text?: string
  children: Drawn[]
  attributes: Attributes
}

/** Signs of KaTeX that fonts do not place or widen over a letter, and those that they do. */
const ACCENTS = lookup<{ text: string; attributes?: Attributes }>({
  '\u20d7': { text: '→', attributes: { scriptlevel: '+2' } },
  '^': { text: '\u0302' },
  '~': { text: '\u0303' },
})
const PRIMES = /^[′″‴]+$/
const SIGNS: ReadonlySet<string> = new Set('+−±∓')
const CLOSING: ReadonlySet<string> = new Set(')]}|!%′…⋯')

/** Thrown for what has a tree, but none that is drawn here. */
export class NotDrawn extends Error {}

/** Widths of spaces, em, by the characters that KaTeX writes for them; negative ones end with an invisible separator. */
const SPACES = lookup<number>({
  '\u200a': 0.0556,
  '\u2009': 0.1667,
  '\u2005': 0.2222,
  '\u2005\u200a': 0.2778,
  '\u200a\u2063': -0.0556,
  '\u2009\u2063': -0.1667,
  '\u205f\u2063': -0.2222,
  '\u2005\u2063': -0.2778,
})

/** The text of a leaf. KaTeX writes spaces of other widths as elements without text. */
const textOf = ({ text, children = [] }: TexNode): string =>
  text ?? (children.length > 0 ? children.map(textOf).join('') : ' ')

const LEAVES: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])
/** Elements that may stand in a leaf without changing how its text is drawn. */
const IN_LEAVES: ReadonlySet<string> = new Set([...LEAVES, 'mrow', 'mstyle', 'mspace'])

const hasParts = ({ children = [] }: TexNode): boolean =>
  children.some((child) => (child.type !== undefined && !IN_LEAVES.has(child.type)) || hasParts(child))

const MOST_NODES = 1_500
const MOST_DEPTH = 60

const isTag = (name: string): name is Tag => (FORMULA_TAGS as readonly string[]).includes(name)
const isAttribute = (name: string): name is FormulaAttribute =>
  (FORMULA_ATTRIBUTES as readonly string[]).includes(name)

/** Attributes of elements that MathML Core leaves out. Those of tables and frames are read by their functions. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  'columnalign',
  'columnspacing',
  'rowspacing',
  'columnlines',
  'rowlines',
  'notation',
])
/** What only moves its content a little. */
const LEFT_OUT = lookup<ReadonlySet<string>>({
  mpadded: new Set(['width', 'height', 'depth', 'lspace', 'voffset']),
  mspace: new Set(['height', 'linebreak']),
})

const FRAMES = lookup({ box: 'box', top: 'top', bottom: 'bottom' })
/** Letters of `\mathbb` that every font has; the others are in a plane that many phones do not show. */
const DOUBLE_STRUCK = lookup({
  C: 'ℂ',
  H: 'ℍ',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
})
const STYLES: ReadonlySet<string> = new Set(['bold', 'bold-italic', 'sans-serif', 'monospace'])

/** The text of a leaf in the style that KaTeX names. @throws NotDrawn */
function styledText(text: string, style: string): { text: string; attributes: Attributes } {
  if (style === 'normal') return { text, attributes: { mathvariant: 'normal' } }
  if (style === 'italic') return { text, attributes: {} }
  if (STYLES.has(style)) return { text, attributes: { 'data-variant': style } }
  const struck = style === 'double-struck' ? DOUBLE_STRUCK[text] : undefined
  if (struck === undefined) throw new NotDrawn(`不支持 ${text} 的这种字体`)
  return { text: struck, attributes: { mathvariant: 'normal' } }
}

/** Makes the tree that is sent of the one that KaTeX makes. */
class Drawer {
  private nodes = 0

  private made(tag: Tag, rest: Partial<Drawn> = {}): Drawn {
    this.nodes += 1
    if (this.nodes > MOST_NODES) throw new NotDrawn('公式太长，请分成几个')
    return { tag, children: [], attributes: {}, ...rest }
  }

  childrenOf({ children = [] }: TexNode, depth: number): Drawn[] {
    if (depth > MOST_DEPTH) throw new NotDrawn('公式嵌套太深')
    const drawn = children.flatMap((child) => this.drawn(child, depth + 1))
    for (const [index, node] of drawn.entries()) {
      const before = drawn[index - 1]
      // A sign behind a bracket or another sign belongs to one term, and stands close to it.
      if (isMark(node, SIGNS) && before?.tag === 'mo' && !isMark(before, CLOSING))
        node.attributes['form'] = 'prefix'
    }
    return drawn
  }

  private drawn(node: TexNode, depth: number): Drawn[] {
    const { type, attributes = {} } = node
    if (type === undefined) return [this.made('mtext', { text: node.text ?? '' })]
    const space = type === 'mtext' ? SPACES[textOf(node)] : undefined
    if (space !== undefined) return [this.made('mspace', { attributes: { width: `${space}em` } })]
    if (LEAVES.has(type) && !hasParts(node)) return [this.leaf(type as Tag, node)]
    if (type === 'mtable') return [this.table(node, depth)]
    if (type === 'menclose') return [this.frame(attributes['notation'] ?? '', this.childrenOf(node, depth))]
    if (type === 'mover' || type === 'munder') {
      const line = this.line(node, depth)
      if (line) return [line]
    }
    const children = this.childrenOf(node, depth)
    const accent = type === 'mover' ? ACCENTS[children[1]?.text ?? ''] : undefined
    if (accent) Object.assign(children[1]?.attributes ?? {}, accent.attributes)
    if (accent && children[1]) children[1].text = accent.text
    const primed = this.primed(type, children)
    if (primed) return [primed]
    const own = this.attributesOf(type, attributes)
    const plain = Object.keys(own).length === 0
    // KaTeX also puts whole expressions into leaves, as those of \stackrel.
    if (type === 'mpadded' || LEAVES.has(type) || ((type === 'mrow' || type === 'mstyle') && plain))
      return children.length === 1 ? children : [this.made('mrow', { children })]
    if (!isTag(type)) throw new NotDrawn('用了不支持的写法')
    return [this.made(type, { children, attributes: own })]
  }

  /** Primes are high already, where a font has no second form of them. */
  private primed(type: string, children: readonly Drawn[]): Drawn | undefined {
    const [base, ...scripts] = children
    const prime = scripts.pop()
    if (!base || !prime?.text || !type.endsWith('sup') || !PRIMES.test(prime.text)) return undefined
    const below = scripts.length > 0 ? this.made('msub', { children: [base, ...scripts] }) : base
    return this.made('mrow', { children: [below, prime] })
  }

  private attributesOf(type: string, attributes: Record<string, string>): Attributes {
    const own: Attributes = {}
    // A rule without width holds a line open, as in \vdots.
    const strut = type === 'mspace' && Number.parseFloat(attributes['width'] ?? '') === 0
    for (const [name, value] of Object.entries(attributes)) {
      if (strut && name === 'mathbackground') continue
      if (name === 'mathcolor' || name === 'mathbackground') throw new NotDrawn('不支持颜色、线条和链接')
      if (READ_ELSEWHERE.has(name) || LEFT_OUT[type]?.has(name)) continue
      if (!isAttribute(name)) throw new NotDrawn('用了不支持的写法')
      own[name] = value
    }
    return own
  }

  private leaf(tag: Tag, node: TexNode): Drawn {
    const { mathvariant, ...rest } = node.attributes ?? {}
    const text = textOf(node)
    const styled = mathvariant === undefined ? { text, attributes: {} } : styledText(text, mathvariant)
    return this.made(tag, {
      text: styled.text,
      attributes: { ...this.attributesOf(tag, rest), ...styled.attributes },
    })
  }

  private frame(notation: string, children: Drawn[]): Drawn {
    const enclose = FRAMES[notation]
    if (enclose === undefined) throw new NotDrawn('不支持划线')
    return this.made('mrow', { children, attributes: { 'data-enclose': enclose } })
  }

  /** A line over or under the content: a font stretches it badly, a border does not. */
  private line(node: TexNode, depth: number): Drawn | undefined {
    const [content, mark] = node.children ?? []
    if (!content || mark?.type !== 'mo' || mark.children?.[0]?.text !== '‾') return undefined
    return this.frame(node.type === 'mover' ? 'top' : 'bottom', this.drawn(content, depth + 1))
  }

  /** Writes what the attributes of a table say to its cells: MathML Core leaves that to style sheets. */
  private table(node: TexNode, depth: number): Drawn {
    const listOf = (name: string): string[] => (node.attributes?.[name] ?? '').split(' ').filter(Boolean)
    const [aligns, gaps, columnLines, rowLines] = [
      listOf('columnalign'),
      listOf('columnspacing'),
      listOf('columnlines'),
      listOf('rowlines'),
    ]
    const at = (list: readonly string[], index: number): string => list[index] ?? list.at(-1) ?? ''
    const isTight = (gap: number): boolean => gap >= 0 && Number.parseFloat(at(gaps, gap) || '1') === 0
    const hasLine = (list: readonly string[], index: number): boolean =>
      index >= 0 && !['', 'none'].includes(at(list, index))
    const rows = (node.children ?? []).map((row, y) => {
      if (row.type !== 'mtr') throw new NotDrawn('不支持公式编号')
      const cells = (row.children ?? []).map((cell, x, { length }) => {
        if (Object.keys(cell.attributes ?? {}).length > 0) throw new NotDrawn('不支持公式编号')
        const tight = [...(isTight(x - 1) ? ['start'] : []), ...(x < length - 1 && isTight(x) ? ['end'] : [])]
        const lines = [
          ...(hasLine(columnLines, x - 1) ? ['left'] : []),
          ...(hasLine(rowLines, y - 1) ? ['top'] : []),
        ]
        const align = at(aligns, x)
        return this.made('mtd', {
          children: this.childrenOf(cell, depth + 2),
          attributes: {
            ...(align === 'left' || align === 'right' ? { 'data-align': align } : {}),
            ...(tight.length > 0 ? { 'data-tight': tight.join(' ') } : {}),
            ...(lines.length > 0 ? { 'data-lines': lines.join(' ') } : {}),
          },
        })
      })
      return this.made('mtr', { children: cells })
    })
    return this.made('mtable', { children: rows })
  }
}

const isMark = ({ tag, text = '' }: Drawn, marks: ReadonlySet<string>): boolean =>
  tag === 'mo' && marks.has(text)

function flatten(nodes: readonly Drawn[], into: FormulaNode[] = []): FormulaTree {
  for (const { tag, text, children, attributes } of nodes) {
    into.push({
      tag,
      ...(text === undefined ? {} : { text }),
      ...(children.length > 0 ? { children: children.length } : {}),
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    })
    flatten(children, into)
  }
  return into
}

/** Signs behind which TeX breaks a line: relations, and operators between two terms. */
const BREAKS: ReadonlySet<string> = new Set('=≠≈≡≃∼∝<>≤≥⩽⩾≪≫∈∉⊂⊆⊃⊇→⇒⇔↔+−±∓×÷·⋅∘⊕∪∩∧∨')

const breaksAfter = (node: Drawn | undefined): boolean =>
  node?.tag === 'mo' && node.text !== undefined && BREAKS.has(node.text)

/** Divides a formula within a line where the line may break. */
function piecesOf(nodes: readonly Drawn[]): Drawn[][] {
  const pieces: Drawn[][] = [[]]
  for (const [index, node] of nodes.entries()) {
    // A sign that begins the formula, or follows another, is that of one term.
    const between =
      index > 0 &&
      index < nodes.length - 1 &&
      !breaksAfter(nodes[index - 1]) &&
      node.attributes['form'] !== 'prefix'
    const breaks = between && breaksAfter(node)
    // At the end of its piece it would be taken for one without a right side, and stand closer.
    if (breaks) node.attributes['form'] = 'infix'
    pieces.at(-1)?.push(node)
    if (breaks) pieces.push([])
  }
  return pieces
}

/**
 * Makes the trees that phones draw: one of a formula with a line of its own, else one for each piece behind which the line
 * may break.
 * @param formula undefined when its source says nothing, as a comment
 * @param display the formula has a line of its own
 * @throws NotDrawn
 */
export function treesOf(formula: TexNode | undefined, display: boolean): FormulaTree[] {
  if (!formula) return []
  const nodes = new Drawer().childrenOf({ children: [formula] }, 0)
  const [only] = nodes
  const top =
    nodes.length === 1 && only?.tag === 'mrow' && Object.keys(only.attributes).length === 0
      ? only.children
      : nodes
  return (display ? [top] : piecesOf(top)).map((piece) => flatten(piece))
}
