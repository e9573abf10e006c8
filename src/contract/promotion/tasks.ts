import { ListOf } from '../kernel/fields'
import { Type, type Static } from '@sinclair/typebox'
import { get, Id, literals, Nothing, Points, post, AppText, Text, WholeNumber } from '../call'
import { Reward } from '../money/points'

export const TASK_KINDS = ['signin', 'ad', 'share', 'minutes'] as const

export type TaskKind = (typeof TASK_KINDS)[number]

/** Requirements and reward of a task, by kind. */
export const TASK_DOCUMENTS = {
  signin: Type.Object({ points: Type.Array(Reward, { minItems: 7, maxItems: 7 }) }),
  ad: Type.Object({ points: Reward, ads: Type.Integer({ minimum: 1, maximum: 5 }) }),
  share: Type.Object({ points: Reward }),
  minutes: Type.Object({ points: Reward, minutes: Type.Integer({ minimum: 1, maximum: 1440 }) }),
} as const

export type TaskDocument<K extends TaskKind> = Static<(typeof TASK_DOCUMENTS)[K]>

export const TaskRow = Type.Object({
  id: Id,
  kind: literals(TASK_KINDS),
  title: Type.String(),
  summary: Type.String(),
  points: Type.Integer({ description: 'what today’s claim brings' }),
  state: literals(['open', 'ready', 'done']),
  progress: Type.Integer(),
  target: Type.Integer({ description: 'ads, shares or minutes that make it ready' }),
})

export type TaskRow = Static<typeof TaskRow>

export const TaskIndex = Type.Object({
  balance: Type.Integer(),
  today: Type.String({ description: 'YYYY-MM-DD in China' }),
  streak: Type.Integer(),
  signed: Type.Boolean(),
  cycle: Type.Array(
    Type.Object({
      number: Type.Integer(),
      points: Type.Integer(),
      state: literals(['done', 'next', 'later']),
    }),
    { description: 'the seven days of the streak that are under way; empty without a sign-in task' },
  ),
  days: Type.Array(Type.String(), { description: 'days of this month that were signed in' }),
  rows: Type.Array(TaskRow),
})

export type TaskIndex = Static<typeof TaskIndex>

/** Calls of group task about points. */
export const taskCalls = {
  index: get('/task/index', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: TaskIndex,
    notes: 'The tasks that bring points, with how they stand today, and the calendar of the sign-in.',
  }),
  claim: post('/task/claim', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      points: Type.Integer(),
      balance: Type.Integer(),
      streak: Type.Integer({ description: 'of the sign-in; 0 for other tasks' }),
    }),
    notes: 'Claims the points of a task, once a day in China. The server looks for the fact itself.',
  }),
}

/** Calls of group share about sharing. */
export const shareRecordCalls = {
  record: post('/share/record', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ page: Type.Optional(AppText(300)) }),
    answer: Nothing,
    notes: 'The caller has shared a page (its address in the app): counted once a day, for the task.',
  }),
}

/** The tasks as operators edit them. */
export const TasksForm = Type.Object({
  tasks: ListOf(
    '任务',
    Type.Object({
      id: Id,
      kind: literals(TASK_KINDS),
      title: Text('任务名称', 20, 1),
      summary: Text('任务说明', 60),
      rewards: Type.Array(Points('奖励积分', { least: 1, most: 100_000 }), {
        title: '奖励',
        minItems: 1,
        maxItems: 7,
        description: 'seven days of a sign-in; one reward of any other task',
      }),
      target: WholeNumber('目标次数或分钟数', {
        least: 1,
        most: 1440,
        description: 'advertisements, or minutes',
      }),
      on: Type.Boolean(),
    }),
    20,
    1,
  ),
})
export type TasksForm = Static<typeof TasksForm>
