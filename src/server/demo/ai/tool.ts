import type { AiDocument, AiField, AiGroup } from '@/contract/ai/ai-tools'

/** Initial values of a writing tool; operators change the rows. */
export interface ToolSeed extends AiDocument {
  slug: string
  shelf: AiGroup
  title: string
  summary: string
  /** Maximum words of an answer. */
  most: number
}

interface Typed {
  hint: string
  optional?: true
  most?: number
}

/** A single-line field. */
export const line = (name: string, label: string, { hint, optional, most = 60 }: Typed): AiField => ({
  kind: 'line',
  name,
  label,
  hint,
  required: !optional,
  most,
})

/** A multi-line field. */
export const text = (name: string, label: string, { hint, optional, most = 1000 }: Typed): AiField => ({
  kind: 'text',
  name,
  label,
  hint,
  required: !optional,
  most,
})

/** A choice of several options; the first one is the default. */
export const choice = (name: string, label: string, options: string[]): AiField => ({
  kind: 'choice',
  name,
  label,
  options,
})
