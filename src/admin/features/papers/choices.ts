import { useRequest } from 'ahooks'
import { call, type AnswerOf } from '@/client/client'
import { handledByScreen } from '../../kit/handledByScreen'

export type Choices = AnswerOf<'adminpaper.choices'>
const NONE: Choices = { subjects: [], topics: [] }

/** Subjects and topics; none while they load. */
export function useChoices(): Choices {
  const { data } = useRequest(() => call('adminpaper.choices', {}, { quiet: true }), {
    ...handledByScreen,
    cacheKey: 'adminpaper.choices',
  })
  return data ?? NONE
}

export const subjectOptions = ({ subjects }: Choices) =>
  subjects.map(({ id, name }) => ({ value: id, label: name }))

/** Topics by subject, for a select with groups. */
export const topicOptions = ({ subjects, topics }: Choices, subject = 0) =>
  subjects
    .filter(({ id }) => subject === 0 || id === subject)
    .map(({ id, name }) => ({
      label: name,
      title: name,
      options: topics
        .filter((topic) => topic.subjectId === id)
        .map((topic) => ({ value: topic.id, label: topic.name })),
    }))
