import { countWords } from '@/contract/kernel/word-count'
import { ensureArt } from '@/server/demo/art/art'
import { adaptations, creations } from '@/server/demo/catalogue/creations'
import { seed } from '@/server/demo/seed'
import { there } from '../../office/office-world'
import { world } from '@tests/support/world'

it('originals have real chapters, every state is there, and covers are drawn', async () => {
  expect(creations.length).toBeGreaterThanOrEqual(6)
  for (const { body, title } of creations.flatMap((one) => one.chapters))
    expect([title, countWords(body) >= 240]).toEqual([title, true])
  const here = await world('demo')
  await seed(here.deps, { demo: true })
  const rows = await here.database.db.selectFrom('creations').selectAll().orderBy('id').execute()
  expect(rows).toHaveLength(creations.length + adaptations.length)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['draft', 'reviewing', 'published', 'withdrawn']),
  )
  expect(rows.every(({ chapter_count, words }) => chapter_count > 0 && words > 0)).toBe(true)
  const cover = there(rows.at(-1)).cover
  const file = await ensureArt(here.deps.env.dataDir, `${cover.replace('files/art/', '')}-360.webp`)
  expect(file).not.toBeNull()
  const operator = await here.database.db
    .selectFrom('roles')
    .select('permissions')
    .where('slug', '=', 'operator')
    .executeTakeFirstOrThrow()
  expect(operator.permissions).toContain('creation.edit')
  await here.close()
})
