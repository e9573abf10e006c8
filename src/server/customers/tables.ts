import type { Id } from '../kernel/tables'
import type { Generated } from 'kysely'

/** People who left a phone number, one row per phone. */
export interface Customers {
  id: Id
  mobile: string
  name: string
  state: 'new' | 'following' | 'won' | 'lost' | 'reopened'
  source: string
  feed_type: number
  staff_id: number | null
  teacher_id: number | null
  note: string
  next_at: number | null
  followed_at: number | null
  version: number
  created_at: number
}

export interface CustomerSteps {
  id: Id
  customer_id: number
  event: string
  state: string
  /** Null = written by the customer. */
  staff_id: number | null
  note: string
  next_at: number | null
  at: number
}

export interface Feedback {
  id: Generated<number>
  type: number
  title: string
  name: string
  mobile: string
  remark: string
  document: string
  state: 'new' | 'done'
  created_at: number
  customer_id: Generated<number | null>
}

declare module '../kernel/tables' {
  interface Database {
    customers: Customers
    customer_steps: CustomerSteps
    feedback: Feedback
  }
}
