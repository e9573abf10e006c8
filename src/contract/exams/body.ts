import { Type, type Static } from '@sinclair/typebox'
import { literals } from '../call'
import { FormulaTree } from './formula'

/**
 * A run of text. dot: emphasis dots. underline: underlined. blank: a blank of a fill question, without text. option:
 * the letter that this learner saw for the option whose id is the text. formula: the text is its TeX source.
 */
export const Run = Type.Object({
  text: Type.String(),
  as: Type.Optional(literals(['dot', 'underline', 'blank', 'option', 'formula'])),
  ruby: Type.Optional(Type.String({ description: 'pinyin over the text' })),
  pieces: Type.Optional(
    Type.Array(FormulaTree, { description: 'of a formula; a line may break between them' }),
  ),
})
export type Run = Static<typeof Run>

export const Runs = Type.Array(Run)

/** A paragraph (one line), a verse (its lines), a formula (its run), a picture or a sound. No HTML. */
export const Block = Type.Object({
  kind: literals(['text', 'verse', 'formula', 'picture', 'sound']),
  lines: Type.Array(Runs),
  url: Type.Optional(Type.String()),
  alt: Type.Optional(Type.String({ description: 'what a picture shows, or the title of a sound' })),
})
export type Block = Static<typeof Block>
