import { useRequest } from 'ahooks'
import { call, type AnswerOf } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'

export type Choices = AnswerOf<'admincourse.choices'>
const NONE: Choices = { teachers: [], categories: [] }

/** Teachers and categories; none while they load. */
export function useChoices(): Choices {
  const { data } = useRequest(() => call('admincourse.choices', {}, { quiet: true }), handledByScreen)
  return data ?? NONE
}

export const teacherOptions = ({ teachers }: Choices) =>
  teachers.map(({ id, name, title }) => ({ value: id, label: title ? `${name} · ${title}` : name }))

export const categoryOptions = ({ categories }: Choices) =>
  categories.map(({ slug, name }) => ({ value: slug, label: name }))
