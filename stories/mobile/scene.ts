import { changed } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { WorkKind } from '@/contract/catalogue/work'
import { http, HttpResponse, type HttpHandler } from 'msw'
import type { StoryObj } from 'storybook-react-rsbuild'
import { memberInfo, withClock, withSession, type Who } from './withSession'
import { withRouter } from './withRouter'

/** Decorators and loaders of every screen story: the router and the session. */
export const front = { decorators: [withRouter], loaders: [withSession] }

interface Scene {
  handlers?: HttpHandler[]
  as?: Who
  /** The browser identifies as an iPhone. */
  ios?: boolean
  /** Stops the clock at the time of the recordings, so that dates and "3 hours ago" stay the same. */
  still?: boolean
  /** Moves by itself: no screenshot is compared. */
  moving?: boolean
}

/** Plain picture for news, whose pictures are files of the server. */
const picture = http.get('*/files/art/headline-*', () =>
  HttpResponse.text(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#3c6550"/><path d="M0 7c4-3 6 1 9-1s5-2 7-1v4H0z" fill="#e8d6ca"/><circle cx="12" cy="2.6" r="1" fill="#f3ede2"/></svg>',
    { headers: { 'content-type': 'image/svg+xml' } },
  ),
)

/** A screen at an address below #, answered by the recordings and these handlers. */
export function scene(at: string, { handlers = [], as = 'visitor', ...more }: Scene = {}): StoryObj {
  const { ios = false, still = false, moving = false } = more
  const member = as === 'member' ? [changed('user.info', memberInfo)] : []
  return {
    ...(still ? { decorators: [withClock] } : {}),
    parameters: {
      at,
      as,
      ios,
      still,
      msw: { handlers: [...handlers, ...member, picture] },
      ...(moving ? { chromatic: { disableSnapshot: true } } : {}),
    },
  }
}

/** Returns the epoch ms that many minutes from now. */
export const later = (minutes: number): number => Date.now() + minutes * 60_000

export const LONG = '长安城上元夜里那一盏没有人认得也没有人敢熄灭的旧宫灯与它的守灯人后来的故事全集'

/** The recorded list of a kind, as its only page. */
export const listOf = (kind: WorkKind): HttpHandler =>
  changed('work.list', () => {
    const own = recordingsOf('work.list').find(({ payload }) => payload['kind'] === kind)
    return { ...(own?.answer.data as AnswerOf<'work.list'>), next: '' }
  })

/** Same with a title that is too long, no cover, free and very expensive works. */
export const extremes = (kind: WorkKind): HttpHandler =>
  changed('work.list', (answer) => ({
    ...answer,
    next: '',
    rows: answer.rows.map((row, index) => ({
      ...row,
      kind,
      title: index % 2 ? '灯' : LONG,
      cover: '',
      price: index % 2 ? 0 : 9_999_900,
      originalPrice: 0,
      free: Boolean(index % 2),
      heat: index % 2 ? 0 : 1_234_567_890,
    })),
  }))
