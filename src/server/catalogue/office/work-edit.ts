import type { VideoForm } from '@/contract/catalogue/adminvideo'
import type { Row } from '../../kernel/tables'
import type { StaffContext, Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import { changedByOther, checkForm, checkPriceRight, columnsOf, formOf, workById } from '../admin-video'
import { requireFairPrices } from '../fair-price'
import { touchBook } from '../books/touch-book'
import { publishedNotice, requirePublishable } from '../deliverable'
import { indexWork } from '../work-index'
import { addWork, changeWorkOf } from '../work-records'

export interface WorkChange {
  id?: number | undefined
  version?: number | undefined
  form: VideoForm
  /** Dominant colour of the cover. */
  tint: string
}

export interface SavedWork {
  before: Row<'works'> | null
  after: Row<'works'>
  /** Notice about what a published work lacks; empty = nothing. */
  notice: string
}

async function create(
  trx: Trx,
  ctx: StaffContext,
  { form, tint }: WorkChange,
  right: string,
): Promise<Row<'works'>> {
  const now = ctx.clock.now()
  checkPriceRight(ctx, form, undefined, right)
  await checkForm(trx, form)
  return addWork(trx, {
    ...columnsOf(form),
    kind: form.kind,
    facts: '[]',
    cast_list: '[]',
    cover: form.cover ?? '',
    tint,
    heat: 0,
    score: 0,
    part_count: 0,
    published_at: form.state === 'published' ? now : 0,
    created_at: now,
    updated_at: now,
  })
}

async function change(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form, tint }: WorkChange & { id: number; version: number },
  right: string,
): Promise<Omit<SavedWork, 'notice'>> {
  const now = ctx.clock.now()
  const before = await workById(trx, id)
  if (before.version !== version) throw changedByOther()
  if (before.kind !== form.kind) throw badInput('种类在创建后不能更改')
  checkPriceRight(ctx, form, formOf(before), right)
  await checkForm(trx, form, before.cover)
  const cover = form.cover ?? before.cover
  const set = {
    ...columnsOf(form),
    cover,
    tint: cover === before.cover ? before.tint : tint,
    published_at: form.state === 'published' && before.published_at === 0 ? now : before.published_at,
  }
  const after = await changeWorkOf(trx, { id, version }, set, now)
  if (!after) throw changedByOther()
  return { before, after }
}

/** Columns that decide what the whole and its parts cost: text may be corrected whatever the prices are. */
const PRICING = ['price', 'free', 'free_parts', 'part_coins', 'finished'] as const

/** Publishing requires something to show; a work that was published before may always be corrected. */
async function noticeOf(trx: Trx, { before, after }: Omit<SavedWork, 'notice'>): Promise<string> {
  if (after.state !== 'published') return ''
  const kept = before?.state === 'published' && (before.finished === 1 || after.finished === 0)
  return kept ? publishedNotice(trx, after) : requirePublishable(trx, after)
}

/**
 * Creates or changes a work whose parts are played or read, and indexes it. `right` is required for prices.
 * @throws Refusal 400 for a broken rule or nothing to show, 403, 404, 409 when another editor was quicker
 */
export async function saveWork(
  trx: Trx,
  ctx: StaffContext,
  given: WorkChange,
  right: string,
): Promise<SavedWork> {
  const { id, version, form } = given
  if (id !== undefined && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const saved =
    id === undefined
      ? { before: null, after: await create(trx, ctx, given, right) }
      : await change(trx, ctx, { ...given, id, version: version ?? 0 }, right)
  if (PRICING.some((column) => saved.before?.[column] !== saved.after[column]))
    await requireFairPrices(trx, saved.after.id)
  await indexWork(trx, saved.after.id)
  const came = saved.after.published_at !== (saved.before?.published_at ?? 0)
  if (came && form.kind === 'ebook') await touchBook(trx, saved.after.id, ctx.clock.now())
  return { ...saved, notice: await noticeOf(trx, saved) }
}
