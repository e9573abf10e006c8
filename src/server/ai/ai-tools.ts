import {
  AI_GROUPS,
  type AiDocument,
  type AiField,
  type AiGroup,
  type AiTool,
  type AiValues,
} from '@/contract/ai/ai-tools'
import type { AiToolDetail } from '@/contract/ai/ai'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, notFound } from '../kernel/http/refusal'

export const SHELF_NAMES: Record<AiGroup, string> = {
  media: '自媒体',
  novel: '小说',
  article: '文章',
  office: '职场',
}

export interface OpenTool extends AiTool {
  document: AiDocument
}

const present = ({ slug, title, shelf, summary, rate, most }: Omit<Row<'ai_tools'>, 'document'>): AiTool => ({
  slug,
  title,
  group: shelf,
  summary,
  rate,
  most,
})

/** The open tools by shelf; empty shelves are left out. */
export async function toolShelves(db: Db) {
  const rows = await db
    .selectFrom('ai_tools')
    .select(['slug', 'shelf', 'title', 'summary', 'rate', 'most', 'sort', 'state', 'version'])
    .where('state', '=', 'on')
    .orderBy('sort')
    .orderBy('slug')
    .execute()
  return AI_GROUPS.map((group) => ({
    group,
    title: SHELF_NAMES[group],
    tools: rows.filter(({ shelf }) => shelf === group).map(present),
  })).filter(({ tools }) => tools.length > 0)
}

/**
 * A tool, open or not: a run that has begun is finished even if its tool was closed. @throws Error when it never
 * existed
 */
export async function toolOf(db: Db | Trx, slug: string): Promise<OpenTool> {
  const row = await db.selectFrom('ai_tools').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  return { ...present(row), document: JSON.parse(row.document) as AiDocument }
}

/** @throws Refusal 404 for a tool that is not open */
export async function openTool(db: Db | Trx, slug: string): Promise<OpenTool> {
  const row = await db
    .selectFrom('ai_tools')
    .select('slug')
    .where('slug', '=', slug)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (!row) throw notFound('这个工具不存在或已下线')
  return toolOf(db, slug)
}

export function toolDetail({ document: { fields, example }, ...tool }: OpenTool): AiToolDetail {
  return { ...tool, fields, example }
}

function valueOf(field: AiField, given: string): string {
  const value = given.trim()
  if (field.kind === 'choice') {
    const chosen = value || field.options[0]
    if (!chosen || !field.options.includes(chosen)) throw badInput(`请选择${field.label}`)
    return chosen
  }
  if (!value && field.required) throw badInput(`请填写${field.label}`)
  if (value.length > field.most) throw badInput(`${field.label}最多 ${field.most} 个字`)
  return value
}

/** The values entered, checked field by field; a missing choice defaults to the first option. @throws Refusal 400 */
export function checkedValues(
  { fields }: AiDocument,
  given: readonly { name: string; value: string }[],
): AiValues {
  const typed = new Map(given.map(({ name, value }) => [name, value]))
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed.get(field.name) ?? '')]))
}
