import type { WorkKind } from '@/contract/catalogue/work'
import type { Db } from '../../deps'
import { byTitleOrAuthor } from '../../catalogue/work-picker'

const MOST_WORKS = 30

/** Published works of a kind by their public number, the most seen first. */
export async function campaignWorks(db: Db, kind: WorkKind, keyword: string) {
  const shown = db
    .selectFrom('works')
    .select(['number as id', 'title', 'author', 'price', 'state'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
  const rows = await byTitleOrAuthor(db, shown, keyword, MOST_WORKS)
  return { rows: rows.map((row) => ({ ...row, kind })) }
}

/** Options of the fields of blocks. */
export async function campaignChoices(db: Db) {
  const [packages, categories] = await Promise.all([
    db
      .selectFrom('vip_packages')
      .select(['id', 'title', 'price'])
      .where('state', '=', 'on')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('categories')
      .select(['kind', 'slug', 'name'])
      .orderBy('kind')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  return {
    packages,
    categories: categories.map((row) => ({ ...row, kind: row.kind as WorkKind })),
  }
}
