import type { Generated } from 'kysely'
import type { Flag } from './schema'

export interface Addresses {
  id: Generated<number>
  user_id: number
  name: string
  mobile: string
  /** Code of the district (GB/T 2260). */
  area: string
  /** Names of province, city and district as they were when it was saved: codes go out of use. */
  region: string
  detail: string
  is_default: Flag
  created_at: number
  updated_at: number
}

export interface AddressTables {
  addresses: Addresses
}
