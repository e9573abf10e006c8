import type { TasksForm } from '@/contract/promotion/tasks'
import type { Db, Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'

type Task = TasksForm['tasks'][number]

interface Kept {
  points: number | number[]
  ads?: number
  minutes?: number
}

/** Tasks in the form of the back office; their kinds are fixed by the server. */
export async function tasksForm(db: Db | Trx): Promise<TasksForm> {
  const rows = await db.selectFrom('tasks').selectAll().orderBy('sort').orderBy('id').execute()
  return {
    tasks: rows.map(({ id, kind, title, summary, document, state }) => {
      const { points, ads, minutes } = JSON.parse(document) as Kept
      return {
        id,
        kind,
        title,
        summary,
        rewards: Array.isArray(points) ? points : [points],
        target: ads ?? minutes ?? 1,
        on: state === 'on',
      }
    }),
  }
}

function documentOf({ kind, rewards, target }: Task): Kept {
  const [reward = 1] = rewards
  if (kind === 'signin') return { points: rewards }
  if (kind === 'ad') return { points: reward, ads: target }
  return kind === 'minutes' ? { points: reward, minutes: target } : { points: reward }
}

/** Saves the tasks in the given order. @throws Refusal 400 for an unknown task */
export async function writeTasks(trx: Trx, tasks: readonly Task[]): Promise<void> {
  for (const [sort, task] of tasks.entries()) {
    const done = await trx
      .updateTable('tasks')
      .set({
        title: task.title.trim(),
        summary: task.summary.trim(),
        document: JSON.stringify(documentOf(task)),
        state: task.on ? 'on' : 'off',
        sort,
      })
      .where('id', '=', task.id)
      .where('kind', '=', task.kind)
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) throw badInput('任务已变化，请刷新后再保存')
  }
}
