import type { Flag } from '../kernel/tables'
import type { UploadPurpose } from '@/contract/media/uploads'
import type { Generated } from 'kysely'

export interface Uploads {
  id: string
  staff_id: number
  file_name: string
  size: number
  state: 'open' | 'finished' | 'used'
  /** What it is to become: its bytes are checked by this. */
  purpose: Generated<UploadPurpose>
  created_at: number
  /** Who may write to it now; empty = nobody. */
  lock_holder: Generated<string>
  /** The holder's signs of life, counted. */
  lock_beat: Generated<number>
  /** Somebody else waits for the lock. */
  lock_wanted: Generated<Flag>
}

declare module '../kernel/tables' {
  interface Database {
    uploads: Uploads
  }
}
