import type { Trx } from '../deps'
import { dayOf } from '../kernel/days'
import { insertPrinted, tellOwner } from './certificate-issue'

/** A course that a user has finished. */
export interface Completion {
  userId: number
  workId: number
  title: string
  teachers: readonly string[]
  /** Lessons that were finished, and the length of their films and sounds. */
  lessons: number
  minutes: number
  finishedAt: number
  now: number
}

/** Teachers named on a sheet; of more, the first ones. */
const MOST_TEACHERS = 3

const namesOf = (teachers: readonly string[]): string =>
  teachers.length > MOST_TEACHERS ? `${teachers.slice(0, MOST_TEACHERS).join('、')}等` : teachers.join('、')

/**
 * Issues the certificate of a finished course, with the learner's nickname, which the office corrects to a name that it
 * has checked. The caller makes sure that there is none yet: the table takes one a learner and course.
 * @returns its id
 */
export async function issueCompletion(trx: Trx, completion: Completion): Promise<number> {
  const { userId, workId, title, teachers, lessons, minutes, finishedAt, now } = completion
  const { nickname } = await trx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const row = await insertPrinted(trx, { staffId: null, key: '', now }, 'completion', {
    owner_id: userId,
    owner_type: 'person',
    owner: nickname || `学员 ${userId}`,
    title,
    work_kind: 'course',
    author: namesOf(teachers),
    finished_on: dayOf(finishedAt),
    published_on: '',
    issued_on: dayOf(now),
    valid_until: '',
    file_name: '',
    file_size: 0,
    file_hash: '',
    work_id: workId,
    lessons,
    minutes,
  })
  await tellOwner(trx, row, now, '结课证书已签发', `你学完了《${title}》，证书可以查看和下载了`)
  return row.id
}
