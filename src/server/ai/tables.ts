import type { Flag } from '../kernel/tables'
import type { PaidBy, RunState } from '@/contract/ai/ai'
import type { AiGroup } from '@/contract/ai/ai-tools'
import type { Generated } from 'kysely'

export interface AiTools {
  slug: string
  shelf: AiGroup
  title: string
  summary: string
  /** Coins for 1,000 words. */
  rate: number
  /** Maximum words of an answer. */
  most: number
  /** JSON of an AiDocument. */
  document: string
  sort: number
  state: 'on' | 'off'
  version: number
}

/** One requested text. A deleted one keeps its figures but none of its text. */
export interface AiRuns {
  id: Generated<number>
  user_id: number
  tool: string
  title: string
  /** JSON of the values entered, by field. */
  fields: string
  /** Text of the run that this one continues; empty = none. */
  prefix: string
  /** The whole text, including `prefix`. */
  text: string
  /** Words written in this run. */
  words: number
  state: RunState
  /** Number of attempts; 0 = not started yet. */
  attempt: number
  /** Model that wrote it; empty = not started yet. */
  model: string
  offline: Flag
  paid_by: PaidBy
  /** Coins for 1,000 words at the time of the request. */
  rate: number
  /** Coins held for it, and coins charged. */
  held: number
  coins: number
  saved: Flag
  deleted: Flag
  fault: string
  created_at: number
  /** 0 = under way. */
  ended_at: number
}

declare module '../kernel/tables' {
  interface Database {
    ai_tools: AiTools
    ai_runs: AiRuns
  }
}
