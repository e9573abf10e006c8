import type { Flag } from '../kernel/tables'
import type { UploadPurpose } from '@/contract/media/uploads'
import type { Generated } from 'kysely'

export interface Uploads {
  id: string
  staff_id: number
  file_name: string
  size: number
  state: 'open' | 'finished' | 'used'
  /** What the file is for: decides how its bytes are checked. */
  purpose: Generated<UploadPurpose>
  created_at: number
  /** Holder of the write lock; empty = nobody. */
  lock_holder: Generated<string>
  /** Counter of the holder's heartbeats. */
  lock_beat: Generated<number>
  /** Whether another process waits for the lock. */
  lock_wanted: Generated<Flag>
}

declare module '../kernel/tables' {
  interface Database {
    uploads: Uploads
  }
}
