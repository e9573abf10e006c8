import {
  MOST_BANNERS,
  type BannerForm,
  type BannerPlace,
  type BannerRow,
} from '@/contract/content/admincontent'
import { oneLine } from '@/contract/kernel/rules'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { checkOrder, checkTime, contentTarget, contentNotFound, timeOf, writeOrder } from '../contents'
import { editedByOther } from '../../kernel/list/office'
import { pictureAt } from '../../catalogue/works'

type BannerRecord = Row<'banners'>

export const formOfBanner = (row: BannerRecord): BannerForm => ({
  place: row.place as BannerPlace,
  title: row.title,
  cover: row.image,
  href: row.href,
  on: row.state === 'on',
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

const bannersAt = (db: Db | Trx, place: BannerPlace) =>
  db
    .selectFrom('banners')
    .selectAll()
    .where('place', '=', place)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')

export async function listBanners(db: Db, place: BannerPlace, now: number) {
  const rows = await bannersAt(db, place).execute()
  return {
    rows: rows.map((row): BannerRow => ({
      id: row.id,
      title: row.title,
      cover: pictureAt(row.image, 360),
      time: timeOf(row, row.starts_at, now),
      version: row.version,
      form: formOfBanner(row),
    })),
    next: '',
    total: rows.length,
  }
}

export async function bannerById(trx: Trx, id: number): Promise<BannerRecord> {
  const row = await trx
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw contentNotFound('banner')
  return row
}

/** Position of a landing's new banner: after all others. @throws Refusal 409 when it is full */
async function nextSort(trx: Trx, place: BannerPlace): Promise<number> {
  const rows = await bannersAt(trx, place).execute()
  if (rows.length >= MOST_BANNERS) throw conflict(`每个页面最多 ${MOST_BANNERS} 张轮播图`)
  return Math.max(0, ...rows.map(({ sort }) => sort)) + 1
}

/** Creates or changes a banner; `tint` is the colour of its picture. @throws Refusal 400, 404, 409 */
export async function saveBanner(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given, tint }: { id?: number; version?: number; form: BannerForm; tint: string },
): Promise<{ id: number; version: number }> {
  const form = { ...given, title: oneLine(given.title) }
  if (!form.title) throw badInput('请填写图片说明')
  checkTime(form)
  const columns = {
    place: form.place,
    title: form.title,
    image: form.cover,
    href: form.href,
    state: form.on ? ('on' as const) : ('off' as const),
    starts_at: form.startsAt,
    ends_at: form.endsAt,
  }
  if (id === undefined) {
    const sort = await nextSort(trx, form.place)
    const made = await trx
      .insertInto('banners')
      .values({ ...columns, tint, sort })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'adminbanner.save', contentTarget('banner', made.id), null, form)
    return made
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await bannerById(trx, id)
  const sort = before.place === form.place ? before.sort : await nextSort(trx, form.place)
  const done = await trx
    .updateTable('banners')
    .set({
      ...columns,
      sort,
      tint: before.image === form.cover ? before.tint : tint,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'adminbanner.save', contentTarget('banner', id), formOfBanner(before), form)
  return { id, version: version + 1 }
}

/** Orders the banners of a landing. @throws Refusal 409 when they are not the ones the caller saw */
export async function orderBanners(
  trx: Trx,
  ctx: StaffContext,
  { place, ids }: { place: BannerPlace; ids: number[] },
): Promise<void> {
  const rows = await bannersAt(trx, place).execute()
  checkOrder(rows, ids)
  await writeOrder(trx, 'banner', ids)
  await audit(
    trx,
    ctx,
    'adminbanner.order',
    'banner',
    { place, ids: rows.map((row) => row.id) },
    { place, ids },
  )
}
