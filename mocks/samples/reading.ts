import type { MarkEdit } from '@/contract/reading/marks'
import { READING_PERIODS } from '@/contract/reading/reading-rules'
import { DRAMA, first, part, sample, type Sample } from './sample'

const MARK: Omit<MarkEdit, 'partId'> = {
  key: 'sample-mark-1',
  id: 1,
  partVersion: 1,
  kind: 'note',
  start: 0,
  end: 12,
  style: 'fill',
  colour: 'yellow',
  note: '读到这里，想起外婆家的渡口。',
  base: 0,
  changedAt: 1_700_000_000_000,
}

/** Addresses of the demo's books of another site. */
const OUTSIDE = 'https://books.shusheng.example'
const EPUB = { url: `${OUTSIDE}/letters.epub` }
const TXT = { url: `${OUTSIDE}/evening.txt` }

export const reading: Sample[] = [
  sample('user', 'work.detail', DRAMA),
  sample('member', 'work.detail', DRAMA),
  sample('user', 'work.favoriteList', { limit: 4 }),
  sample('user', 'work.favorite', { ...DRAMA, on: true }),
  sample('user', 'work.comment', { ...DRAMA, text: '江上那盏灯，亮了一整夜。', stars: 5 }),
  sample('user', 'ebook.chapterPack', { id: 1, from: 1, count: 3 }),
  sample('visitor', 'ebook.find', { id: 1, words: '父亲' }),
  sample('visitor', 'ebook.popular', (seen) => ({
    id: 1,
    partId: part(seen, { kind: 'ebook', id: 1 }, 0),
  })),
  sample('user', 'ebook.saveMarks', (seen) => ({
    event_id: 'sample-event-1',
    device: 'sample',
    marks: [{ ...MARK, partId: part(seen, { kind: 'ebook', id: 1 }, 0) }],
  })),
  sample('user', 'ebook.saveReaderSettings', {
    class: 'phone',
    value: '{"size":22,"theme":"paper"}',
    changedAt: 1_700_000_000_000,
  }),
  sample('user', 'ebook.readerSettings', { class: 'wide' }),
  sample('user', 'ebook.autoUnlock', { id: 1 }),
  sample('user', 'ebook.saveAutoUnlock', { id: 1, on: true, cap: 200, price: 36 }),
  sample('user', 'ebook.saveAutoUnlock', { id: 1, on: false, price: 0 }),
  sample('visitor', 'ebook.voices', {}),
  sample('visitor', 'ebook.urlHosts', {}),
  sample('visitor', 'ebook.openUrl', EPUB),
  sample('visitor', 'ebook.openUrl', TXT),
  sample('visitor', 'ebook.openUrl', { url: `${OUTSIDE}/proofreading.pdf` }),
  sample('visitor', 'ebook.openUrl', { url: 'https://other.example/book.epub' }, { refused: 400 }),
  // The first chapter has a picture, whose name is another one each time.
  sample('visitor', 'ebook.urlChapter', (seen) => ({
    key: seen('ebook.openUrl', EPUB).book?.key ?? '',
    chapter: 2,
  })),
  ...[1, 2, 3].map((chapter) =>
    sample('visitor', 'ebook.urlChapter', (seen) => ({
      key: seen('ebook.openUrl', TXT).book?.key ?? '',
      chapter,
    })),
  ),
  sample('visitor', 'ebook.urlFind', (seen) => ({
    key: seen('ebook.openUrl', TXT).book?.key ?? '',
    words: '拖鞋',
  })),
  sample('user', 'ebook.speech', (seen) => ({
    id: 1,
    partId: part(seen, { kind: 'ebook', id: 1 }, 0),
    from: 0,
  })),
  sample('user', 'ebook.explain', {
    words: '父亲的船没有名字。',
    before: '',
    after: '\n河上的船大多有名字，顺发、金龙、江丰七号，白漆写在船头。',
    title: '慢船',
  }),
  sample('user', 'ebook.marks', { id: 1 }),
  sample('user', 'ebook.markedBooks', {}),
  ...READING_PERIODS.map((period) => sample('user', 'ebook.readingStats', { period })),
  sample('user', 'ebook.readingStats', (seen) => ({
    period: 'week',
    day: seen('ebook.readingStats', { period: 'week' }).before ?? '',
  })),
  sample('user', 'ebook.finishedBooks', {}),
  sample('user', 'ebook.yearReport', (seen) => ({
    year: seen('ebook.readingStats', { period: 'week' }).years[0] ?? 0,
  })),
  sample('user', 'ebook.saveReadingTime', {
    event_id: 'sample-reading-1',
    id: 1,
    spans: '1700000000-1700000060',
    at: 1_700_000_060_000,
  }),
  sample('user', 'ebook.saveFinished', {
    event_id: 'sample-finished-1',
    id: 1,
    finished: true,
    at: 1_700_000_000_000,
  }),
  sample('user', 'ebook.exportMarks', { id: 1, format: 'md' }),
  sample('user', 'video.logList', { limit: 4 }),
  sample('user', 'video.progress', { kind: 'drama', vid: 1 }),
  sample('user', 'video.addRecord', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    type: 'log',
    view_time: 0,
  })),
  sample('user', 'video.callback', (seen) => ({
    vid: 1,
    episode_id: part(seen, DRAMA, 0),
    play_duration: 20,
    position: 20,
  })),
  sample('user', 'video.like', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, 0), on: true })),
  sample('user', 'video.addDanmaku', (seen) => ({ episode_id: part(seen, DRAMA, 0), at: 3, text: '灯亮了' })),
  sample('user', 'video.delLog', (seen) => ({ id: first(seen('video.logList', { limit: 4 }).rows) })),
  sample('member', 'video.play', (seen) => ({ vid: 1, episode_id: part(seen, DRAMA, -1) })),
]
