import { Type, type Static } from '@sinclair/typebox'
import { AI_GROUPS, AiField, AiTool, MOST_FIELD } from './ai-tools'
import {
  get,
  Id,
  Instant,
  literals,
  Nothing,
  PageOf,
  Paging,
  post,
  Points,
  byApp,
  AppWholeNumber,
  Text,
  MAX_INTEGER,
} from '../call'

export const RUN_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** How a run is paid: by the caller's coins, the creation membership, or one of the day's free runs. */
export const PAID_BY = ['coins', 'creator', 'daily'] as const
export type PaidBy = (typeof PAID_BY)[number]

const Slug = byApp(Type.String({ pattern: '^[a-z]{2,20}$' }))
const ById = Type.Object({ id: Id })

export const AiToolDetail = Type.Composite([
  AiTool,
  Type.Object({
    fields: Type.Array(AiField),
    example: Type.Record(Type.String(), Type.String()),
  }),
])
export type AiToolDetail = Static<typeof AiToolDetail>

export const AiQuota = Type.Object({
  coins: Type.Integer({ description: 'that can be spent' }),
  creator: Type.Boolean({ description: 'a creation membership runs' }),
  left: Type.Integer({ description: 'free runs of today that are left' }),
})
export type AiQuota = Static<typeof AiQuota>

export const AiRunRow = Type.Object({
  id: Id,
  tool: Type.String(),
  toolTitle: Type.String(),
  title: Type.String({ description: 'what it was asked, in short' }),
  excerpt: Type.String(),
  words: Type.Integer({ description: 'written in this run' }),
  state: literals(RUN_STATES),
  paidBy: literals(PAID_BY),
  coins: Type.Integer({ description: 'what it cost; while it runs, what is held' }),
  saved: Type.Boolean(),
  offline: Type.Boolean({ description: 'an example of the offline writer' }),
  createdAt: Instant,
})
export type AiRunRow = Static<typeof AiRunRow>

export const AiRun = Type.Composite([
  AiRunRow,
  Type.Object({
    fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    attempt: Type.Integer({ description: 'a text that had to be begun again has the next number' }),
    from: Type.Integer({ description: 'characters of the text before `text`' }),
    text: Type.String(),
    fault: Type.String({ description: 'why it failed; empty = it did not' }),
    endedAt: Type.Integer({ description: '0 = under way' }),
  }),
])
export type AiRun = Static<typeof AiRun>

const mine = { family: 'design', who: 'user' } as const

/** Writing tools: `/ai/home/index` and `/ai/words/…`. */
export const ai = {
  getTaskTypeSet: get('/ai/getTaskTypeSet', {
    family: 'design',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({
      groups: Type.Array(
        Type.Object({ group: literals(AI_GROUPS), title: Type.String(), tools: Type.Array(AiTool) }),
      ),
    }),
    notes: 'The tools that are open, by shelf.',
  }),
  detail: get('/ai/detail', {
    family: 'design',
    who: 'visitor',
    input: Type.Object({ tool: Slug }),
    answer: AiToolDetail,
    notes: 'One tool with its fields and an example. The prompt stays on the server.',
  }),
  quota: get('/ai/quota', {
    ...mine,
    input: Nothing,
    answer: AiQuota,
    notes: 'What the caller can run: free ones of today, the creation membership, coins.',
  }),
  doexec: post('/ai/doexec', {
    ...mine,
    idempotent: true,
    audit: '开始一次写作',
    input: Type.Object({
      tool: Slug,
      fields: Type.Array(Type.Object({ name: Slug, value: Text('内容', MOST_FIELD) }), {
        title: '内容',
        maxItems: 8,
      }),
      coins: Points('金币', {
        description: 'as shown: what is held; refused on a mismatch',
      }),
      continues: Type.Optional(AppWholeNumber(1, MAX_INTEGER, { description: 'run whose text goes on' })),
    }),
    answer: ById,
    notes:
      'Starts a run; it goes on without the caller. The dearest answer is held in coins, what was written is settled, a failure costs nothing.',
  }),
  result: get('/ai/result', {
    ...mine,
    input: Type.Object({
      id: Id,
      from: Type.Optional(AppWholeNumber(0, 1_000_000, { description: 'characters already there' })),
      attempt: Type.Optional(AppWholeNumber(0, 1000, { description: 'of the text they are of' })),
    }),
    answer: AiRun,
    notes: 'A run and its text, or what came after `from` of the same attempt.',
  }),
  dostop: post('/ai/dostop', {
    ...mine,
    input: ById,
    answer: Nothing,
    notes: 'Stops a run: what is written stays and is settled. One that has ended stays as it is.',
  }),
  dosave: post('/ai/dosave', {
    ...mine,
    input: Type.Object({ id: Id, saved: Type.Boolean() }),
    answer: Nothing,
    notes: 'Keeps a run among the saved ones, or takes it out of them.',
  }),
  dodelete: post('/ai/dodelete', {
    ...mine,
    input: ById,
    answer: Nothing,
    notes: 'Deletes what was asked and written in a run that has ended; what it cost stays in the ledger.',
  }),
  historys: get('/ai/historys', {
    ...mine,
    input: Type.Composite([
      Type.Object({ tool: Type.Optional(Slug), saved: Type.Optional(Type.Boolean()) }),
      Paging,
    ]),
    answer: PageOf(AiRunRow),
    notes: 'The caller’s runs, newest first.',
  }),
}
