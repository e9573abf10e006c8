import { nameFault, printedName } from '@/contract/certificates/certificate-name'
import type { Trx, UserContext } from '../deps'
import { audit } from '../kernel/audit'
import { dayOf } from '../kernel/days'
import { badInput, conflict } from '../kernel/http/refusal'
import { refuseSensitive } from '../kernel/text/sensitive-words'
import { undrawable } from '../kernel/type/font'
import { insertPrinted, reprint, tellOwner } from './certificate-issue'
import { formOfCertificate, ownCertificate } from './certificates'
import { WEIGHT } from './sheet-marks'

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
 * Issues the certificate of a finished course, with the learner's nickname until they choose a name or the office
 * corrects it. The caller makes sure that there is none yet: the table takes one a learner and course.
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

/** A typed name as it is printed. @throws Refusal 400 for one with other signs, or with letters that our font lacks */
export async function checkedName(typed: string): Promise<string> {
  const fault = nameFault(typed)
  if (fault) throw badInput(fault)
  const name = printedName(typed)
  const lacking = await undrawable(name, WEIGHT)
  if (lacking) throw badInput(`证书的字体里没有“${lacking}”，请联系客服`)
  return name
}

/** Prints a name that its learner has chosen, once. @throws Refusal 400, 404, 409 */
export async function nameCompletion(
  trx: Trx,
  ctx: UserContext,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const before = await ownCertificate(trx, ctx.user.id, id)
  if (before.kind !== 'completion') throw badInput('只有结课证书可以自己填写姓名')
  if (before.state === 'void') throw conflict('证书已作废，不能填写姓名')
  if (before.named_at > 0) throw conflict('姓名已确认，如需更改请联系客服')
  await refuseSensitive(trx, name)
  const after = await reprint(trx, before, { ...formOfCertificate(before), owner: name }, ctx.clock.now())
  const printed = ({ owner, digest }: typeof after) => ({ owner, digest })
  await audit(trx, ctx, 'certificate.name', `certificate:${id}`, printed(before), printed(after))
}
