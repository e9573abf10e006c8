import { lookup } from '@/format/lookup'
import { chosenBoard } from '@/contract/discovery/chosen-board'
import type { HeadlineRow } from '@/contract/discovery/home'
import type { Row } from '../../kernel/tables'
import { agreement } from '../../content/agreements'
import { cached } from '../../kernel/cache'
import { shownAt } from '../../content/contents'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { externalAddress } from '../../kernel/external'
import { historyOf } from '../../study/history'
import { allBoards, copyrightLanding, landingOf, learningLanding } from '../landings'
import { briefsByNumber, pictureAt } from '../../catalogue/works'
import { notFound, nullIfMissing } from '../../kernel/http/refusal'
import type { Context } from '../../deps'
import type { Handlers } from '../../kernel/http/handlers'
import type { AgreementType } from '@/contract/content/agreements'
import { readDocument } from '../../kernel/documents'
import { readHeadline } from '../../content/headlines'

/** Number of works the caller may continue. */
const CONTINUED = 6

const HEADLINE_COLUMNS = ['id', 'title', 'summary', 'cover', 'views', 'published_at'] as const

const presentHeadline = (row: Pick<Row<'headlines'>, (typeof HEADLINE_COLUMNS)[number]>): HeadlineRow => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  cover: pictureAt(row.cover, 360),
  views: row.views,
  publishedAt: row.published_at,
})

const shownNow = ({ clock }: Context) => shownAt(clock.now(), 'published_at')

/** Documents of the config table that the about and media pages show. */
export interface MediaAccount {
  platform: string
  name: string
  avatar: string
  tint: string
  intro: string
  followers: number
  works: { kind: string; number: number }[]
}

async function pageBySlug(ctx: Context, slug: string) {
  const page = await ctx.db
    .selectFrom('pages')
    .select(['title', 'body', 'updated_at'])
    .where('slug', '=', slug)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!page) throw notFound('页面不存在')
  return page
}

/** Legal pages that are versioned agreements. */
const VERSIONED = lookup<AgreementType>({ 'user-protocol': 'user', 'privacy-protocol': 'privacy' })

export const homeHandlers: Handlers<'home'> = {
  learning: (ctx) => learningLanding(ctx),
  recommend: (ctx) => landingOf(ctx, 'recommend'),
  copyright: (ctx) => copyrightLanding(ctx),
  movies: (ctx) => landingOf(ctx, 'movies'),
  ebook: (ctx) => landingOf(ctx, 'ebook'),
  goods: (ctx) => landingOf(ctx, 'goods'),
  pbook: (ctx) => landingOf(ctx, 'pbook'),

  async continued(ctx) {
    const { rows } = await historyOf(ctx.db, ctx.user.id, { limit: CONTINUED })
    return { rows }
  },

  async boards(ctx, { index }) {
    const boards = await allBoards(ctx)
    if (index === undefined) return { rows: boards }
    const chosen = chosenBoard(boards, index)
    return { rows: boards.map((board) => (board === chosen ? board : { id: board.id, title: board.title })) }
  },

  async headlines(ctx, input) {
    const limit = limitOf(input)
    const cursor = decodeCursor(input.cursor, 2)
    const rows = await ctx.db
      .selectFrom('headlines')
      .select(HEADLINE_COLUMNS)
      .where(shownNow(ctx))
      .$if(cursor !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('published_at', 'id'), '<', eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0)),
        ),
      )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await ctx.db
      .selectFrom('headlines')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(shownNow(ctx))
      .executeTakeFirstOrThrow()
    const page = pageOf(rows, limit, (row) => [row.published_at, row.id])
    return { rows: page.rows.map(presentHeadline), next: page.next, total }
  },

  async headline(ctx, { id }) {
    const row = await readHeadline(ctx.db, id, ctx.clock.now())
    if (!row) throw notFound('文章不存在')
    const related = await ctx.db
      .selectFrom('headlines')
      .select(HEADLINE_COLUMNS)
      .where('id', '<>', id)
      .where(shownNow(ctx))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    return {
      ...presentHeadline(row),
      body: row.body,
      author: row.author,
      related: related.map(presentHeadline),
    }
  },

  medium: (ctx) =>
    cached(ctx, 'medium', 5, async () => {
      const accounts = await readDocument<MediaAccount[]>(ctx.db, 'medium', [])
      const works = await briefsByNumber(
        ctx.db,
        accounts.flatMap((account) => account.works),
      )
      const find = ({ kind, number }: { kind: string; number: number }) =>
        works.filter((work) => work.kind === kind && work.id === number).slice(0, 1)
      return {
        platforms: [...new Set(accounts.map((account) => account.platform))].map((name) => ({
          name,
          accounts: accounts
            .filter((account) => account.platform === name)
            .map((account) => ({
              name: account.name,
              avatar: pictureAt(account.avatar, 360),
              tint: account.tint,
              intro: account.intro,
              followers: account.followers,
              works: account.works.flatMap(find),
            })),
        })),
      }
    }),

  async about(ctx) {
    const [story, milestones, licences] = await Promise.all([
      pageBySlug(ctx, 'about'),
      readDocument<{ year: string; title: string; text: string }[]>(ctx.db, 'milestones', []),
      readDocument<{ name: string; number: string }[]>(ctx.db, 'licenceList', []),
    ])
    return { story: story.body, milestones, licences }
  },

  async agreement(ctx, { slug }) {
    // If operators have published versions of an agreement, the legal page shows the one in force.
    const type = VERSIONED[slug]
    const text = type && (await agreement(ctx.db, type).catch(nullIfMissing))
    if (text) return { title: text.title, body: text.html, updatedAt: text.created_at }
    const page = await pageBySlug(ctx, slug)
    return { title: page.title, body: page.body, updatedAt: page.updated_at }
  },

  async external(ctx, { src }) {
    return externalAddress(src, ctx.env.externalHosts)
  },
}
