import type { Stored } from '@/client/storage'

/** Less than the countdown of a code, ms. */
const SOON = 50_000
const DAY = 86_400_000

/**
 * What a device has stored that is used every day. Null for what comes with a log-in, a payment, the back office or a
 * lost network; for drafts, whose keys name a user and a form, and which have tests of their own; and for the theme and
 * the text size, which the test of all screens sets itself.
 * @param now ms since the epoch: countdowns run from here
 */
const storedAt = (now: number): { [Key in keyof Stored]: Stored[Key] | null } => ({
  last_play: { kind: 'film', id: 1, title: '渡口有灯', image: '', index: 1, partId: 1, time: 20 },
  'login-code': now + SOON,
  'change-code': now + SOON,
  ad_countdown: { left: 12, seconds: 15, at: now },
  search_history: ['渡口', '有声书'],
  scene: { code: 'ABCD12', until: now + DAY },
  add_to_home: now,
  player_prefs: { rates: { 'film/1': 1.5 }, rate: 1.5, autoplay: false, wifiOnly: true, danmaku: false },
  reader_size: 24,
  reader: { size: 24, theme: 'night' },
  reader_at: now,
  reader_hints: true,
  reader_voice: { rate: 1.5, voice: 'device' },
  outside_books: [
    {
      url: 'https://books.example/letters.epub',
      title: '山中来信',
      author: '佚名',
      host: 'books.example',
      format: 'epub',
      read: 12,
      at: now,
    },
  ],
  mark_look: { style: 'wave', colour: 'pink' },
  placement_skipped: [1, 2, 3, 4, 5],
  drafts: null,
  apply_drafts: null,
  vuex: null,
  pay_order_id: null,
  device: null,
  landings: null,
  intent: null,
  guest: null,
  admin: null,
  admin_drafts: null,
  admin_uploads: null,
  admin_columns: null,
  admin_keys_off: null,
  theme: null,
  text_size: null,
})

/**
 * Returns the entries of a used device's storage at this moment, as text by key.
 * @param without keys that are left out
 */
export const usedStorage = (without: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(storedAt(Date.now()))
      .filter(([key, value]) => value !== null && !without.has(key))
      .map(([key, value]) => [key, JSON.stringify(value)]),
  )
