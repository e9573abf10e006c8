import { GOODS_KINDS } from '@/contract/store/goods'
import { FRONTS, SHELVES } from '@/contract/discovery/store'
import { WORK_KINDS } from '@/contract/catalogue/work'
import { AUDIO, DRAMA, FILM, first, part, sample, VIDEO_BOOK, type Sample } from './sample'

export const pages: Sample[] = [
  sample('visitor', 'common.init', { platform: 'h5' }),
  sample('visitor', 'common.areas', {}),
  sample('visitor', 'common.fault', {
    message: 'Cannot read properties of undefined',
    stack: 'TypeError: Cannot read properties of undefined',
    components: 'at Home',
    path: '/home',
  }),
  sample('visitor', 'home.learning', {}),
  sample('visitor', 'home.recommend', {}),
  sample('visitor', 'home.copyright', {}),
  sample('visitor', 'home.movies', {}),
  sample('visitor', 'home.ebook', {}),
  sample('visitor', 'home.goods', {}),
  sample('visitor', 'home.pbook', {}),
  sample('visitor', 'home.boards', {}),
  sample('visitor', 'home.headlines', { limit: 5 }),
  sample('visitor', 'home.headline', (seen) => ({ id: first(seen('home.headlines', { limit: 5 }).rows) })),
  sample('visitor', 'home.medium', {}),
  sample('visitor', 'home.about', {}),
  ...['user-protocol', 'privacy-protocol', 'vip-agreement'].map((slug) =>
    sample('visitor', 'home.agreement', { slug }),
  ),
  sample('visitor', 'home.external', { src: 'https://example.com/' }),
  ...[30, 3, 2].map((type) => sample('visitor', 'elebook.boardlist', { type })),
  sample('visitor', 'user.share', { uri: 'https://example.com/' }),
]

export const works: Sample[] = [
  ...WORK_KINDS.flatMap((kind) => [
    sample('visitor', 'work.list', { kind, limit: 4 }),
    sample('visitor', 'work.categories', { kind }),
    sample('visitor', 'work.detail', { kind, id: 1 }),
    sample('visitor', 'video.recommend', { kind, vid: 1 }),
  ]),
  ...FRONTS.map((front) => sample('visitor', 'ebook.index', { front })),
  sample('visitor', 'ebook.detail', { id: 1 }),
  sample('visitor', 'ebook.detail', { id: 91 }),
  sample('visitor', 'ebook.chapters', { id: 1, limit: 50 }),
  ...SHELVES.flatMap((shelf) => [
    sample('visitor', 'courses.productlist', { shelf, limit: 6 }),
    sample('visitor', 'courses.categories', { shelf }),
  ]),
  sample('visitor', 'courses.productlist', { shelf: 'ebook', board: 820, limit: 6 }),
  sample('visitor', 'courses.productlist', { shelf: 'ebook', category: 'serial', sort: 'updated' }),
  sample('visitor', 'ebook.toc', { id: 1 }),
  sample('visitor', 'ebook.chapterDetail', { id: 1, chapter: 1 }),
  sample('visitor', 'ebook.chapterDetail', { id: 1, chapter: 2 }),
  sample('visitor', 'ebook.toc', { id: 1, from: 1, script: 'hant' }),
  sample('visitor', 'ebook.chapterDetail', { id: 1, chapter: 1, script: 'hant' }),
  sample(
    'visitor',
    'ebook.chapterDetail',
    (seen) => ({ id: 1, partId: part(seen, { kind: 'ebook', id: 1 }, -1) }),
    { refused: 402 },
  ),
  sample('visitor', 'work.text', (seen) => ({
    kind: 'ebook',
    id: 1,
    partId: part(seen, { kind: 'ebook', id: 1 }, 0),
  })),
  sample(
    'visitor',
    'work.text',
    (seen) => ({ kind: 'ebook', id: 1, partId: part(seen, { kind: 'ebook', id: 1 }, -1) }),
    { refused: 402 },
  ),
  // What belongs to the first book: its film, its video book, and a course that another book opens.
  sample('visitor', 'work.detail', FILM),
  sample('visitor', 'work.detail', VIDEO_BOOK),
  sample('visitor', 'work.detail', { kind: 'course', id: 8 }),
  sample('visitor', 'work.text', (seen) => ({ ...VIDEO_BOOK, partId: part(seen, VIDEO_BOOK, 0) })),
  ...GOODS_KINDS.flatMap((kind) => [
    sample('visitor', 'goods.detail', { kind, id: 1 }),
    sample('visitor', 'goods.freight', { kind, id: 1 }),
    sample('member', 'goods.detail', { kind, id: 1 }),
    sample('user', 'goods.freight', { kind, id: 1 }),
  ]),
  sample('visitor', 'goods.freight', { kind: 'goods', id: 1, area: '810101' }),
  sample('visitor', 'goods.list', { limit: 8 }),
  sample('visitor', 'goods.list', { shelf: 'supplies', limit: 8 }),
  sample('visitor', 'goods.shops', {}),
  sample('visitor', 'work.comments', { ...DRAMA, limit: 4 }),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, 0) })),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, -1) }), {
    refused: 402,
  }),
  sample('visitor', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, AUDIO, 0), kind: 'audio' })),
  sample('visitor', 'video.short_video', { limit: 3 }),
  sample('visitor', 'video.danmaku', (seen) => ({ episode_id: part(seen, DRAMA, 0) })),
  sample('visitor', 'search.hot', {}),
  sample('visitor', 'search.works', { keyword: '灯', limit: 4 }),
  sample('visitor', 'search.counts', { keyword: '灯' }),
  sample('visitor', 'search.suggest', { keyword: '灯' }),
  sample('visitor', 'actors.list', { limit: 4 }),
  sample('visitor', 'actors.detail', (seen) => ({ id: first(seen('actors.list', { limit: 4 }).rows) })),
]

export const live: Sample[] = [
  sample('visitor', 'lives.list', { limit: 5 }),
  sample('visitor', 'lives.detail', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows) })),
  sample('visitor', 'lives.messages', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows) })),
  sample('visitor', 'lives.replay', { id: 8, until: 60 }),
  sample('visitor', 'lives.detail', { id: 4 }),
  sample('visitor', 'lives.detail', { id: 8 }),
  sample('visitor', 'lives.like', (seen) => ({ id: first(seen('lives.list', { limit: 5 }).rows), count: 3 })),
  sample('user', 'lives.send', (seen) => ({
    id: first(seen('lives.list', { limit: 5 }).rows),
    text: '晚上好',
  })),
  sample('user', 'lives.subscribe', { id: 4, on: true }),
]
