import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, Nothing, PageOf, Paging, post } from './call'
import { LogRow } from './video'
import { WorkBrief } from './work'

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

/** Landing of a tab: banners, ticker lines and rails, all chosen by operators. */
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

export const LiveBrief = Type.Object({
  id: Id,
  title: Type.String(),
  host: Type.String(),
  cover: Type.String(),
  tint: Type.String(),
  state: Type.String({ description: 'upcoming, live, ended' }),
  startsAt: Instant,
  online: Type.Integer(),
})
export type LiveBrief = Static<typeof LiveBrief>

export const Person = Type.Object({
  name: Type.String(),
  avatar: Type.String(),
  title: Type.String(),
  href: Type.String(),
})
export type Person = Static<typeof Person>

const landing = (path: string, notes: string) =>
  get(path, { family: 'addon', who: 'visitor', input: Nothing, answer: Landing, notes })

export const Learning = Type.Composite([
  Landing,
  Type.Object({ live: Type.Array(LiveBrief), teachers: Type.Array(Person) }),
])
export type Learning = Static<typeof Learning>

/** The services tab's own document: what is offered, by section and by what one gets, and how it goes. */
export const CopyrightServices = Type.Object({
  sections: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), note: Type.String() })),
  cases: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  services: Type.Array(
    Type.Object({
      section: Type.String({ description: 'key of its section' }),
      cases: Type.Array(Type.String(), { description: 'keys of the cases it stands under' }),
      title: Type.String(),
      text: Type.String(),
      days: Type.String({ description: 'how long it takes, in words' }),
      proof: Type.String({ description: 'what one holds in the end' }),
    }),
  ),
  steps: Type.Array(Type.String()),
})
export type CopyrightServices = Static<typeof CopyrightServices>

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
    input: Nothing,
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          items: Type.Array(Type.Composite([BoardItem, Type.Object({ work: Type.Optional(WorkBrief) })])),
        }),
      ),
    }),
    notes: 'Ranking boards with their entries.',
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
    input: Type.Object({ slug: Type.String({ maxLength: 40 }) }),
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
    input: Type.Object({ src: Type.String({ maxLength: 2000 }) }),
    answer: Type.Object({ allowed: Type.Boolean(), url: Type.String(), host: Type.String() }),
    notes: 'Whether an outside address may be shown in the app frame.',
  }),
}

export const elebook = {
  boardlist: post('/elebook/boardlist', {
    family: 'addon',
    who: 'visitor',
    rate: 'read',
    input: Type.Object({
      type: Type.Integer({ minimum: 0, maximum: 99, description: '30, 3 or 2 by place' }),
    }),
    answer: Type.Object({ rows: Type.Array(BoardItem) }),
    notes: 'Entries of the boards of a place, for tickers.',
  }),
  getshopingcount: get('/elebook/getshopingcount', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: Type.Object({ count: Type.Integer() }),
    notes: 'Lines in the caller’s cart.',
  }),
}

export const ActorRow = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  tint: Type.String(),
  city: Type.String(),
  gender: Type.String(),
  height: Type.Integer(),
  tags: Type.Array(Type.String()),
  works: Type.Integer(),
})
export type ActorRow = Static<typeof ActorRow>

export const actors = {
  list: get('/actors/list', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Type.Object({
        gender: Type.Optional(Type.String({ maxLength: 4 })),
        city: Type.Optional(Type.String({ maxLength: 20 })),
        tag: Type.Optional(Type.String({ maxLength: 20 })),
      }),
      Paging,
    ]),
    answer: Type.Composite([
      PageOf(ActorRow),
      Type.Object({ cities: Type.Array(Type.String()), tags: Type.Array(Type.String()) }),
    ]),
    notes: 'Actors with filters.',
  }),
  detail: get('/actors/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([
      ActorRow,
      Type.Object({
        intro: Type.String(),
        facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
        gallery: Type.Array(Type.String()),
        videos: Type.Array(WorkBrief),
      }),
    ]),
    notes: 'An actor with gallery and works.',
  }),
}
