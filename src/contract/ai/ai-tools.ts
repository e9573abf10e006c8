import { Type, type Static } from '@sinclair/typebox'
import { literals } from '../call'

/** Groups of the writing tools, in display order. */
export const AI_GROUPS = ['media', 'novel', 'article', 'office'] as const
export type AiGroup = (typeof AI_GROUPS)[number]

/** Most characters of a multi-line field. */
export const MOST_FIELD = 5000

const base = {
  name: Type.String({ pattern: '^[a-z]{2,20}$', description: 'how the prompt calls it' }),
  label: Type.String({ minLength: 1, maxLength: 12 }),
}
const typed = {
  ...base,
  hint: Type.String({ maxLength: 60 }),
  required: Type.Boolean(),
  most: Type.Integer({ minimum: 1, maximum: MOST_FIELD, description: 'characters' }),
}

/** A field of a writing tool: a closed union, drawn by one form. */
export const AiField = Type.Union([
  Type.Object({ kind: Type.Literal('line'), ...typed }),
  Type.Object({ kind: Type.Literal('text'), ...typed }),
  Type.Object({
    kind: Type.Literal('choice'),
    ...base,
    options: Type.Array(Type.String({ minLength: 1, maxLength: 12 }), { minItems: 2, maxItems: 8 }),
  }),
])
export type AiField = Static<typeof AiField>

/** Values entered in a tool's fields, by name. */
export type AiValues = Readonly<Record<string, string>>

const Template = Type.String({ minLength: 1, maxLength: 4000 })

/**
 * Fields and prompt of a writing tool. In templates `{{name}}` stands for a field; a line whose field is empty is left
 * out.
 */
export const AiDocument = Type.Object({
  fields: Type.Array(AiField, { minItems: 1, maxItems: 8 }),
  example: Type.Record(Type.String(), Type.String(), {
    description: 'by field: fills the form as it could be',
  }),
  prompt: Template,
  offline: Type.Array(Template, {
    minItems: 2,
    maxItems: 4,
    description: 'texts the offline writer fills in, one run after the other',
  }),
})
export type AiDocument = Static<typeof AiDocument>

export const AiTool = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  group: literals(AI_GROUPS),
  summary: Type.String(),
  rate: Type.Integer({ minimum: 0, description: 'coins for 1,000 words that were written' }),
  most: Type.Integer({ minimum: 1, description: 'words of an answer, at most' }),
})
export type AiTool = Static<typeof AiTool>

const PLACE = /\{\{([a-z]+)\}\}/g

/** A template filled with the entered values; a line whose field is empty is left out. */
export const fillTemplate = (template: string, values: AiValues): string =>
  template
    .split('\n')
    .filter((line) => [...line.matchAll(PLACE)].every(([, name = '']) => values[name]?.trim()))
    .map((line) => line.replace(PLACE, (_place, name: string) => values[name]?.trim() ?? ''))
    .join('\n')

/** Fields used in a template. */
export const placesOf = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACE)].map(([, name = '']) => name)),
]
