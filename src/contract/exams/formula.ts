import { Type, type Static, type TString } from '@sinclair/typebox'
import { literals } from '../call'

/** Elements of MathML Core of which a formula is made. */
export const FORMULA_TAGS = [
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'mstyle',
  'mphantom',
] as const

/** Attributes of those elements; `data-` ones are drawn by the style sheet, for what MathML Core leaves to CSS. */
export const FORMULA_ATTRIBUTES = [
  'mathvariant',
  'stretchy',
  'fence',
  'separator',
  'form',
  'accent',
  'accentunder',
  'movablelimits',
  'minsize',
  'maxsize',
  'lspace',
  'rspace',
  'linethickness',
  'displaystyle',
  'scriptlevel',
  'width',
  'data-align',
  'data-tight',
  'data-lines',
  'data-enclose',
  'data-variant',
] as const

export type FormulaAttribute = (typeof FORMULA_ATTRIBUTES)[number]

const Attributes = Type.Partial(
  Type.Object(
    Object.fromEntries(FORMULA_ATTRIBUTES.map((name) => [name, Type.String()])) as Record<
      FormulaAttribute,
      TString
    >,
  ),
)

/** A node of a formula. */
export const FormulaNode = Type.Object({
  tag: literals(FORMULA_TAGS),
  text: Type.Optional(Type.String({ description: 'of a leaf' })),
  children: Type.Optional(
    Type.Integer({ description: 'how many nodes it encloses directly: they follow it' }),
  ),
  attributes: Type.Optional(Attributes),
})
export type FormulaNode = Static<typeof FormulaNode>

/** A tree of nodes in the order of a document, as a list: JSON schemas of answers have no references. */
export const FormulaTree = Type.Array(FormulaNode)
export type FormulaTree = Static<typeof FormulaTree>
