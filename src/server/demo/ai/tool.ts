import type { AiDocument, AiField, AiGroup } from '@/contract/ai/ai-tools'

/** A writing tool as the shelf is first filled; operators change the rows. */
export interface ToolSeed extends AiDocument {
  slug: string
  shelf: AiGroup
  title: string
  summary: string
  /** Words of an answer, at most. */
  most: number
}

interface Typed {
  hint: string
  optional?: true
  most?: number
}

/** One line to be filled in. */
export const line = (name: string, label: string, { hint, optional, most = 60 }: Typed): AiField => ({
  kind: 'line',
  name,
  label,
  hint,
  required: !optional,
  most,
})

/** Several lines. */
export const text = (name: string, label: string, { hint, optional, most = 1000 }: Typed): AiField => ({
  kind: 'text',
  name,
  label,
  hint,
  required: !optional,
  most,
})

/** One of a few; the first one unless another is chosen. */
export const choice = (name: string, label: string, options: string[]): AiField => ({
  kind: 'choice',
  name,
  label,
  options,
})
