import { MOST_ANSWER, type QuestionType } from '@/contract/exams/question-kinds'
import {
  essayOf,
  essayValue,
  hasPhotos,
  isPhotoReference,
  MOST_PHOTOS,
  type PhotoAddress,
} from '@/contract/exams/essay-value'
import type { Deps, Trx } from '../deps'
import { pictureAddress, removePrivatePictures, requireOwnPictures } from '../kernel/files/private-pictures'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'

type Answer = Pick<Row<'sitting_answers'>, 'value' | 'late_value'>

/** References of the photographs of an answer, of what counts and of what was late. */
export const photosNamed = ({ value, late_value: late }: Answer): string[] => [
  ...new Set([value, late ?? ''].flatMap((text) => essayOf(text).photos)),
]

const addressed = (deps: Pick<Deps, 'env' | 'clock'>, references: readonly string[]): PhotoAddress[] =>
  references.map((ref) => ({ ref, url: pictureAddress(deps, ref) }))

/** Photographs that a value names, with addresses for who may read it. */
export const presentPhotos = (deps: Pick<Deps, 'env' | 'clock'>, value: string): PhotoAddress[] =>
  addressed(deps, essayOf(value).photos)

/** The same for a whole answer, absent without photographs. */
export function photosOfAnswer(
  deps: Pick<Deps, 'env' | 'clock'>,
  answer: Answer,
): { photos?: PhotoAddress[] } {
  const references = photosNamed(answer)
  return references.length > 0 ? { photos: addressed(deps, references) } : {}
}

/**
 * Checks what a learner sends as an answer.
 * @param stored the answer so far: what it names was checked before
 * @throws Refusal 400 for a text that is too long, and for photographs that may not be there: of another user, too many,
 *   or of a question that is no essay
 */
export async function requireValue(
  trx: Trx,
  userId: number,
  type: QuestionType,
  value: string,
  stored: Answer | undefined,
): Promise<void> {
  const { text, photos } = essayOf(value)
  if (text.length > MOST_ANSWER) throw badInput(`答案不能超过 ${MOST_ANSWER} 个字`)
  if (!hasPhotos(value)) return
  if (type !== 'essay') throw badInput('只有问答题可以添加照片')
  if (photos.length > MOST_PHOTOS) throw badInput(`每道题最多 ${MOST_PHOTOS} 张照片`)
  if (!photos.every(isPhotoReference)) throw badInput('照片地址有误，请重新添加')
  const known = new Set(stored ? photosNamed(stored) : [])
  await requireOwnPictures(
    trx,
    userId,
    photos.filter((ref) => !known.has(ref)),
  )
}

/** Takes the photographs out of the answers of a sitting and removes their files. */
export async function removePhotos(
  trx: Trx,
  { id, user_id: userId }: Pick<Row<'sittings'>, 'id' | 'user_id'>,
  now: number,
): Promise<void> {
  const answers = await trx
    .selectFrom('sitting_answers')
    .select(['slot', 'value', 'late_value'])
    .where('sitting_id', '=', id)
    .execute()
  const withoutPhotos = (value: string): string => essayValue({ text: essayOf(value).text, photos: [] })
  for (const answer of answers) {
    const references = photosNamed(answer)
    if (references.length === 0) continue
    await trx
      .updateTable('sitting_answers')
      .set({
        value: withoutPhotos(answer.value),
        late_value: answer.late_value === null ? null : withoutPhotos(answer.late_value),
      })
      .where('sitting_id', '=', id)
      .where('slot', '=', answer.slot)
      .execute()
    await removePrivatePictures(trx, userId, references, now)
  }
}
