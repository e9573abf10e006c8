import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import { preview } from './preview'

/**
 * All local storage keys of the app with their types. `vuex` is the persisted store; `last_play`, `login-code` and
 * `pay_order_id` are the names of spec sections 3, 4 and 9.
 */
export interface Stored {
  vuex: PersistedStore
  last_play: LastPlay
  /** End of the code countdown, ms since the epoch. */
  'login-code': number
  /** The same for a code that is sent to a new phone. */
  'change-code': number
  /** The payment without a final result from the server, and its purpose. */
  pay_order_id: PendingPayment
  /**
   * Seconds left of an ad view and of the whole ad, its ticket with the ms at which it began, and a ticket that waits to
   * be claimed.
   */
  ad_countdown: {
    left: number
    at: number
    seconds?: number
    ticket?: string
    began?: number
    unclaimed?: string
  }
  device: string
  /** What the tabs have shown last, by the keys of their calls: shown again when there is no network. */
  landings: Record<string, unknown>
  search_history: string[]
  /** Referral code of a visitor, and the end of its validity. */
  scene: { code: string; spm?: string; until: number }
  /** Where a log-in returns to, and the pending action there. */
  intent: { at: string; name?: string; input?: unknown; until: number }
  /** Third-party guest account of this device, and when its tokens were issued. */
  guest: { accessToken: string; refreshToken: string; userId: string; at: number }
  admin: { token: string; loginTime: number }
  /** Unsaved forms of the back office, by the edited object. */
  admin_drafts: Record<string, AdminDraft>
  /** Unfinished film uploads of an operator, by episode: the state needed to resume after a reload. */
  admin_uploads: Record<string, AdminUpload>
  /** Column settings of the back office's tables, by table. */
  admin_columns: Record<string, Record<string, { show?: boolean; order?: number; fixed?: 'left' | 'right' }>>
  /** Disables single-key shortcuts of the back office. */
  admin_keys_off: boolean
  /** Unsubmitted applications for roles, by user and role, with the version each is based on. */
  apply_drafts: Record<string, { values: Record<string, string | string[]>; version: number; at: number }>
  add_to_home: number
  /**
   * `rates`: by title, `kind/id`; `rate`: of all others. `skips`: seconds of intro and outro that are left out, by title.
   * Without `autoplay` the app's configuration decides.
   */
  player_prefs: {
    rates: Record<string, number>
    rate?: number
    autoplay?: boolean
    wifiOnly?: boolean
    danmaku?: boolean
    skips?: Record<string, { intro: number; outro: number }>
  }
  /** Unsent form texts, by user and form. Never a password or a code. */
  drafts: Record<string, { text: string; at: number }>
  /** Chosen theme; without one the device's own is shown. */
  theme: 'light' | 'dark'
  /** Chosen text size of every screen; absent for the standard one. */
  text_size: 'large'
  /** Text size of scripts, px. */
  reader_size: number
  /** Look of the e-book reader, when it was chosen (ms since the epoch), and whether its gestures were explained. */
  reader: object
  reader_at: number
  reader_hints: boolean
  /** How books are read aloud: the rate, and the voice, `device` for that of this device. */
  reader_voice: { rate: number; voice: string }
  /** Books of other sites, the last opened first. */
  outside_books: OutsideRow[]
  /** Look of the last mark in a book. */
  mark_look: { style: 'fill' | 'line' | 'wave'; colour: 'yellow' | 'green' | 'blue' | 'pink' | 'purple' }
  /** Subjects of the question bank whose placement was skipped on this device. */
  placement_skipped: number[]
}

/** A book of another site that was opened on this device. */
export interface OutsideRow {
  url: string
  title: string
  author: string
  host: string
  format: 'epub' | 'txt' | 'pdf'
  /** Of a text file, where its reader has chosen it. */
  encoding?: TextEncoding | undefined
  /** Share that was read, per cent. */
  read: number
  at: number
}

export interface PersistedStore {
  token: string
  userInfo: unknown
  wxOpenId: string
  showAd: boolean
  tokenAt?: number
}

export interface PendingPayment {
  id: string
  purpose: 'vip' | 'coins' | 'points' | 'gift' | 'order'
}

export interface AdminDraft {
  /** The form as typed, and its initial state. */
  form: unknown
  base: unknown
  version: number
  at: number
}

export interface AdminUpload {
  name: string
  size: number
  sent: number
  /** Id of the finished upload, for retrying its transcoding; empty during the upload. */
  upload: string
}

export interface LastPlay {
  kind: string
  id: number
  title: string
  image: string
  index: number
  partId: number
  time: number
}

/** A preview's storage ends with its tab, and is separate from the operator's own. */
const place = () => (preview ? sessionStorage : localStorage)

/** Storage may be absent or full (private windows, WeChat): reading returns null, writing whether it succeeded. */
export const stored = {
  read<K extends keyof Stored>(key: K): Stored[K] | null {
    try {
      const text = place().getItem(key)
      return text === null ? null : (JSON.parse(text) as Stored[K])
    } catch {
      return null
    }
  },
  write<K extends keyof Stored>(key: K, value: Stored[K]): boolean {
    try {
      place().setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove(key: keyof Stored): void {
    try {
      place().removeItem(key)
    } catch {
      // Nothing was stored, so nothing has to be removed.
    }
  },
}

/** Id of this browser, generated once; progress and sessions distinguish devices by it. */
export function deviceId(): string {
  const kept = stored.read('device')
  if (kept) return kept
  const made = randomText(12)
  stored.write('device', made)
  return made
}

/** `length` random characters that are safe in headers and file names. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36]).join('')
}

/** A unique text. It begins with the time, so that a database stores those of one hour next to each other. */
export const keyText = (): string => Date.now().toString(36) + randomText(16)
