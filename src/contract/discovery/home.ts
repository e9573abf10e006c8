import { Type, type Static } from '@sinclair/typebox'
import { AppText, AppWholeNumber, get, Id, Instant, MAX_INTEGER, Nothing, PageOf, Paging } from '../call'
import { LogRow } from '../study/history'
import { WorkBrief } from '../catalogue/work'
import { LiveBrief } from '../live/live'
import { Person } from '../catalogue/teachers'
import { CopyrightServices } from '../content/copyright-services'

export const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  image: Type.String(),
  tint: Type.String(),
  href: Type.String(),
})
export type Banner = Static<typeof Banner>

export const Rail = Type.Object({
  key: Type.String(),
  title: Type.String(),
  more: Type.String({ description: 'hash address of the whole list; empty = none' }),
  layout: Type.String({ description: 'tile, row, poster, banner' }),
  works: Type.Array(WorkBrief),
})
export type Rail = Static<typeof Rail>

/** Board entries of spec section 3; amount in ten-thousands. */
export const BoardItem = Type.Object({
  showName: Type.String(),
  prizeName: Type.String(),
  boardTitle: Type.String(),
  url: Type.String(),
  amount: Type.Number(),
  mobile: Type.String(),
})
export type BoardItem = Static<typeof BoardItem>

/** Landing page of a tab: banners, ticker lines and rails, all chosen by operators. */
export const Landing = Type.Object({
  banners: Type.Array(Banner),
  ticker: Type.Array(BoardItem),
  rails: Type.Array(Rail),
})
export type Landing = Static<typeof Landing>

export const HeadlineRow = Type.Object({
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  cover: Type.String(),
  views: Type.Integer(),
  publishedAt: Instant,
})
export type HeadlineRow = Static<typeof HeadlineRow>

const landing = (path: string, notes: string) =>
  get(path, { family: 'addon', who: 'visitor', input: Nothing, answer: Landing, notes })

export const Learning = Type.Composite([
  Landing,
  Type.Object({ live: Type.Array(LiveBrief), teachers: Type.Array(Person) }),
])
export type Learning = Static<typeof Learning>

export const CopyrightLanding = Type.Composite([Landing, CopyrightServices])
export type CopyrightLanding = Static<typeof CopyrightLanding>

export const home = {
  learning: get('/index/learning', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Learning,
    notes: 'Learning landing: the root screen.',
  }),
  recommend: landing('/index/recommend', 'Home feed: dramas, e-books, courses, audio, merchants ticker.'),
  copyright: get('/index/copyright', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: CopyrightLanding,
    notes: 'Services tab: the landing and what is offered.',
  }),
  movies: landing('/index/movies', 'Theatre tab: dramas, audio dramas, FM, scripts, films.'),
  ebook: landing('/index/ebook', 'Digital book store.'),
  goods: landing('/index/goods', 'Shop zone.'),
  pbook: landing('/index/pbook', 'Paper-book store.'),
  continued: get('/index/continued', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(LogRow) }),
    notes: 'What the caller may go on with, at most six.',
  }),
  boards: get('/index/boards', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      index: Type.Optional(
        AppWholeNumber(0, MAX_INTEGER, { description: 'id of a board, or its position from 0' }),
      ),
    }),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          items: Type.Optional(
            Type.Array(Type.Composite([BoardItem, Type.Object({ work: Type.Optional(WorkBrief) })]), {
              description: 'absent of the boards that were not asked for',
            }),
          ),
        }),
      ),
    }),
    notes: 'Ranking boards with the entries of the one at `index`; without it, of all.',
  }),
  headlines: get('/index/headlines', {
    family: 'addon',
    who: 'visitor',
    input: Paging,
    answer: PageOf(HeadlineRow),
    notes: 'News, newest first.',
  }),
  headline: get('/index/headline', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([
      HeadlineRow,
      Type.Object({
        body: Type.String({ description: 'sanitised rich text' }),
        author: Type.String(),
        related: Type.Array(HeadlineRow),
      }),
    ]),
    notes: 'A news article.',
  }),
  medium: get('/index/medium', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({
      platforms: Type.Array(
        Type.Object({
          name: Type.String(),
          accounts: Type.Array(
            Type.Object({
              name: Type.String(),
              avatar: Type.String(),
              tint: Type.String(),
              intro: Type.String(),
              followers: Type.Integer(),
              works: Type.Array(WorkBrief),
            }),
          ),
        }),
      ),
    }),
    notes: 'Media matrix: accounts by platform with their works.',
  }),
  about: get('/index/about', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({
      story: Type.String({ description: 'sanitised rich text' }),
      milestones: Type.Array(Type.Object({ year: Type.String(), title: Type.String(), text: Type.String() })),
      licences: Type.Array(Type.Object({ name: Type.String(), number: Type.String() })),
    }),
    notes: 'Brand story, milestones, licences.',
  }),
  agreement: get('/index/agreement', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ slug: AppText(40) }),
    answer: Type.Object({
      title: Type.String(),
      body: Type.String({ description: 'sanitised rich text' }),
      updatedAt: Instant,
    }),
    notes: 'An agreement or legal page: user-protocol, privacy-protocol, vip-agreement, licences, filings.',
  }),
  external: get('/index/external', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ src: AppText(2000) }),
    answer: Type.Object({ allowed: Type.Boolean(), url: Type.String(), host: Type.String() }),
    notes: 'Whether an outside address may be shown in the app frame.',
  }),
}
