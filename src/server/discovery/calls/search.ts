import type { Static } from '@sinclair/typebox'
import type { WorkKind } from '@/contract/catalogue/work'
import type { search } from '@/contract/discovery/search'
import type { Context } from '../../deps'
import { cached } from '../../kernel/cache'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { searchable } from '../../kernel/text/grams'
import { hotWords } from '../hot-words'
import { countWorks, findSimilar, findWorks, kindsOf } from '../search'
import { presentBrief } from '../../catalogue/works'
import type { Handlers } from '../../kernel/http/handlers'

const SUGGESTIONS = 8

type WorksInput = Static<(typeof search)['works']['input']>

/** The counts are used by the tabs and by the pages of the same search. */
const countsOf = (ctx: Context, keyword: string): Promise<{ kind: WorkKind; total: number }[]> =>
  cached(ctx, `search.counts ${searchable(keyword)}`, 10, () => countWorks(ctx.db, keyword))

async function works(ctx: Context, input: WorksInput) {
  const limit = limitOf(input)
  const cursor = decodeCursor(input.cursor, 2)
  const kinds = kindsOf(input.scope)
  const after = cursor && { rank: cursor[0] ?? 0, id: cursor[1] ?? 0 }
  const hits = await findWorks(ctx.db, input.keyword, kinds, after, limit + 1)
  const page = pageOf(hits, limit, (hit) => [hit.rank, hit.id])
  if (!cursor && hits.length === 0) {
    const similar = await findSimilar(ctx.db, input.keyword, kinds, limit)
    const rows = similar.map((row) => ({ ...presentBrief(row), near: true as const }))
    return { rows, next: page.next, total: rows.length }
  }
  // If the first page holds everything, no counting is needed.
  const total =
    !cursor && !page.next
      ? page.rows.length
      : (await countsOf(ctx, input.keyword))
          .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
          .reduce((sum, row) => sum + row.total, 0)
  return { rows: page.rows.map(presentBrief), next: page.next, total }
}

export const searchHandlers: Handlers<'search'> = {
  /**
   * `total` is exact up to a hundred per kind. The first page of a word is cached for two seconds: it is requested
   * most.
   */
  works: (ctx, input) =>
    input.cursor
      ? works(ctx, input)
      : cached(ctx, `search.works ${JSON.stringify(input)}`, 2, () => works(ctx, input)),

  async counts(ctx, { keyword }) {
    return { kinds: await countsOf(ctx, keyword) }
  },

  async suggest(ctx, { keyword, scope }) {
    const kinds = kindsOf(scope)
    const hits = await findWorks(ctx.db, keyword, kinds, null, SUGGESTIONS)
    const found = hits.length > 0 ? hits : await findSimilar(ctx.db, keyword, kinds, SUGGESTIONS)
    return {
      rows: found.map((work) => ({ title: work.title, kind: work.kind as WorkKind, id: work.number })),
    }
  },

  async hot(ctx) {
    return cached(ctx, 'search.hot', 10, async () => {
      return { words: await hotWords(ctx.db) }
    })
  },
}
