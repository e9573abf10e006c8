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
  /** Words of an answer, at most. */
  most: number
  /** JSON of an AiDocument. */
  document: string
  sort: number
  state: 'on' | 'off'
  version: number
}

/** One text that was asked for. A deleted one keeps its figures and nothing of what was written. */
export interface AiRuns {
  id: Generated<number>
  user_id: number
  tool: string
  title: string
  /** JSON of what was typed, by field. */
  fields: string
  /** Text of the run that this one goes on with; empty = none. */
  prefix: string
  /** All of it, with what it goes on from. */
  text: string
  /** Written in this run. */
  words: number
  state: RunState
  /** How often it was begun; 0 = not yet. */
  attempt: number
  /** Who wrote it; empty = nobody yet. */
  model: string
  offline: Flag
  paid_by: PaidBy
  /** Coins for 1,000 words, as they were when it was asked for. */
  rate: number
  /** Coins that were held for it, and those that were settled. */
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
