import { insertAll } from '../kernel/db/insert'
import type { Trx } from '../deps'
import { DEFAULT_SERVICES, SERVICES_DOCUMENT } from '../content/copyright-services'
import { cleanRichText } from '../kernel/text/rich-text'
import { TEACHERS } from '../catalogue/teachers'
import { ABOUT } from './about'
import { banners } from './catalogue/banners'
import { boards } from './catalogue/boards'
import { headlines } from './catalogue/headlines'
import { liveRooms } from './catalogue/live'
import { mediaAccounts, milestones } from './catalogue/media'
import { pages } from './catalogue/pages'
import type { SeedBanner, SeedLiveRoom } from './catalogue/types'
import { works } from './catalogue/works'
import { bannerOf, liveCoverOf, MOST_TEACHERS, portraitOf } from './pictures'
import { rails } from './rails'
import { HOT_WORDS } from './talk'
import type { SeededWorks } from './works'
import { writeDocument } from '../kernel/documents'

const DAY = 86_400_000
const MINUTE = 60_000

async function seedBoards(trx: Trx, seeded: SeededWorks): Promise<void> {
  await insertAll(
    trx,
    'boards',
    boards.map((board, sort) => ({
      id: board.id,
      title: board.title,
      places: JSON.stringify(board.places),
      sort,
    })),
  )
  await insertAll(
    trx,
    'board_items',
    boards.flatMap((board) =>
      board.items.map((item, index) => ({
        board_id: board.id,
        rank: index + 1,
        show_name: item.showName,
        prize_name: item.prizeName,
        amount: item.amount,
        mobile: item.mobile,
        url: item.url,
        work_id: (item.work && seeded.work(item.work.kind, item.work.number)) ?? null,
      })),
    ),
  )
}

/** Other landings' banners scheduled on the home page for next week and for last week. */
const LENT = [
  { title: '纸上见', sort: 5, from: 7, until: 21 },
  { title: '案头清供', sort: 6, from: -21, until: -7 },
] as const

async function seedLandings(trx: Trx, now: number): Promise<void> {
  const rowOf = (banner: SeedBanner) => ({
    place: banner.place,
    title: banner.title,
    ...bannerOf(banner),
    href: banner.href,
    sort: banner.number,
    state: 'on' as const,
    starts_at: 0,
    ends_at: 0,
  })
  const lent = LENT.flatMap(({ title, sort, from, until }) =>
    banners
      .filter((banner) => banner.title === title)
      .map((banner) => ({
        ...rowOf(banner),
        place: 'recommend',
        sort,
        starts_at: now + from * DAY,
        ends_at: now + until * DAY,
      })),
  )
  await insertAll(trx, 'banners', [...banners.map(rowOf), ...lent])
  await insertAll(
    trx,
    'rails',
    Object.entries(rails).flatMap(([place, rows]) =>
      rows.map((rail, sort) => ({
        place,
        title: rail.title,
        more: rail.more,
        layout: rail.layout,
        kind: rail.kind,
        category: rail.category,
        order_by: rail.order,
        size: rail.size,
        sort,
      })),
    ),
  )
  await insertAll(
    trx,
    'search_words',
    HOT_WORDS.map((word, sort) => ({ word, sort })),
  )
}

async function seedTexts(trx: Trx, now: number): Promise<void> {
  await insertAll(
    trx,
    'headlines',
    headlines.map((headline) => ({
      id: headline.number,
      title: headline.title,
      summary: headline.summary,
      body: cleanRichText(headline.body),
      cover: `files/art/headline-${headline.number}`,
      author: headline.author,
      views: headline.views,
      published_at: now - headline.publishedDaysAgo * DAY,
    })),
  )
  await insertAll(
    trx,
    'pages',
    [...pages, { slug: 'about', title: '关于书声', body: ABOUT }].map((page) => ({
      slug: page.slug,
      title: page.title,
      body: cleanRichText(page.body),
      state: 'published' as const,
      version: 1,
      updated_at: now,
    })),
  )
}

/** Teachers of the learning landing: those of the most viewed courses. Their name links to their courses. */
function teachers() {
  const courses = works.filter((work) => work.kind === 'course').sort((a, b) => b.heat - a.heat)
  const first = new Map(
    courses.map((course) => [course.author, course]).reverse() as [string, (typeof courses)[number]][],
  )
  return [...first.values()]
    .sort((a, b) => b.heat - a.heat)
    .slice(0, MOST_TEACHERS)
    .map((course, index) => {
      const { image } = portraitOf('teacher', index + 1)
      return {
        name: course.author,
        avatar: image,
        title: course.title,
        href: `#/video/search?Keyword=${encodeURIComponent(course.author)}`,
      }
    })
}

async function seedDocuments(trx: Trx, now: number): Promise<void> {
  await writeDocument(trx, TEACHERS, teachers(), now)
  await writeDocument(trx, 'milestones', milestones, now)
  await writeDocument(trx, SERVICES_DOCUMENT, DEFAULT_SERVICES, now)
  const accounts = mediaAccounts.map((account, index) => {
    const { image, tint } = portraitOf('account', index + 1)
    return { ...account, avatar: image, tint }
  })
  await writeDocument(trx, 'medium', accounts, now)
}

/** The chat of an ended room lies within its short demo film, that of another one before this moment. */
const saidAt = ({ state, startsInMinutes, chat }: SeedLiveRoom, index: number, now: number): number =>
  state === 'ended'
    ? now + startsInMinutes * MINUTE + (index * 3 + 1) * 1000
    : Math.min(now, now + startsInMinutes * MINUTE) + (index - chat.length) * 20_000

async function seedLive(trx: Trx, now: number): Promise<void> {
  await insertAll(
    trx,
    'live_rooms',
    liveRooms.map((room) => {
      const { image, tint } = liveCoverOf(room.number)
      const starts_at = now + room.startsInMinutes * MINUTE
      return {
        id: room.number,
        title: room.title,
        host: room.host,
        intro: room.intro,
        cover: image,
        tint,
        starts_at,
        ended_at: starts_at + room.minutes * MINUTE,
        stream: `live/${room.number}`,
        recording: `live/${room.number}`,
        likes: room.likes,
        goods: JSON.stringify(room.goods),
      }
    }),
  )
  await insertAll(
    trx,
    'live_messages',
    liveRooms.flatMap((room) =>
      room.chat.map(({ name, text }, index) => ({
        room_id: room.number,
        user_id: 0,
        name,
        text,
        created_at: saidAt(room, index, now),
      })),
    ),
  )
}

/** Content of the landings, boards, news, legal pages and live rooms. */
export async function seedPages(trx: Trx, seeded: SeededWorks, now: number): Promise<void> {
  await seedBoards(trx, seeded)
  await seedLandings(trx, now)
  await seedTexts(trx, now)
  await seedDocuments(trx, now)
  await seedLive(trx, now)
}

/**
 * Moves the demo's live rooms forward when the last of them has ended, so that a demo left alone for a week still has a
 * running and an upcoming room.
 */
export async function reviveLive(trx: Trx, now: number): Promise<void> {
  const open = await trx
    .selectFrom('live_rooms')
    .select('id')
    .where('ended_at', '>', now)
    .where(
      'id',
      'in',
      liveRooms.map(({ number }) => number),
    )
    .limit(1)
    .executeTakeFirst()
  if (open) return
  for (const room of liveRooms) {
    const starts_at = now + room.startsInMinutes * MINUTE
    await trx
      .updateTable('live_messages')
      .set((eb) => ({
        created_at: eb(
          'created_at',
          '+',
          eb
            .selectFrom('live_rooms')
            .select((at) => at(at.val(starts_at), '-', at.ref('starts_at')).as('moved'))
            .where('id', '=', room.number),
        ),
      }))
      .where('room_id', '=', room.number)
      .execute()
    await trx
      .updateTable('live_rooms')
      .set({ starts_at, ended_at: starts_at + room.minutes * MINUTE })
      .where('id', '=', room.number)
      .where('title', '=', room.title)
      .execute()
  }
}
