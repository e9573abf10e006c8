import { preview } from './preview'

/**
 * Every key the app keeps in local storage, typed, in one place. `vuex` is the persisted store and `last_play`,
 * `login-code` and `pay_order_id` are the names of spec sections 3, 4 and 9.
 */
export interface Stored {
  vuex: PersistedStore
  last_play: LastPlay
  /** End of the code countdown, ms since the epoch. */
  'login-code': number
  /** The same of the code that goes to another phone than one's own. */
  'change-code': number
  /** The payment whose result the server has not told yet, and what it was for. */
  pay_order_id: PendingPayment
  ad_countdown: { left: number; at: number }
  device: string
  search_history: string[]
  /** Referral code a visitor came with, and until when it counts. */
  scene: { code: string; spm?: string; until: number }
  /** Where a log-in leads back to, and the action that waits there. */
  intent: { at: string; name?: string; input?: unknown; until: number }
  /** This device as a guest of the third party, and when its tokens were given. */
  guest: { accessToken: string; refreshToken: string; userId: string; at: number }
  admin: { token: string; loginTime: number }
  /** Forms of the back office that were not saved yet, by what they edit. */
  admin_drafts: Record<string, AdminDraft>
  /** Films an operator began to send, by episode: what a reload has to know to go on. */
  admin_uploads: Record<string, AdminUpload>
  /** Columns of the back office's tables as an operator arranged them, by table. */
  admin_columns: Record<string, Record<string, { show?: boolean; order?: number; fixed?: 'left' | 'right' }>>
  /** Single keys of the back office do nothing. */
  admin_keys_off: boolean
  /** Applications for roles that are not handed in yet, by user and role, and from which version each goes on. */
  apply_drafts: Record<string, { values: Record<string, string | string[]>; version: number; at: number }>
  add_to_home: number
  player_prefs: { rates: Record<string, number> }
  /** What was typed into a form and not sent yet, by user and form. Never a password or a code. */
  drafts: Record<string, { text: string; at: number }>
  /** Px of a script's text. */
  reader_size: number
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
  /** The form as typed, and as it was when the operator began. */
  form: unknown
  base: unknown
  version: number
  at: number
}

export interface AdminUpload {
  name: string
  size: number
  sent: number
  /** Id of the finished upload, for another try at its transcoding; empty while it is being sent. */
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

/** A preview's storage ends with its tab, and is apart from that of whoever looks. */
const place = () => (preview ? sessionStorage : localStorage)

/** Storage may be absent or full (private windows, WeChat): reading answers null, writing says whether it held. */
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
      // Nothing was kept, so nothing is left to remove.
    }
  },
}

/** Name of this browser, made once; progress and sessions tell devices apart by it. */
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

/** A text nobody else sends. The time comes first, so that a database keeps those of one hour side by side. */
export const keyText = (): string => Date.now().toString(36) + randomText(16)
