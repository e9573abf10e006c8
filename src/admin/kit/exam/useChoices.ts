import { useRequest } from 'ahooks'
import { call, type AnswerOf } from '@/client/client'
import { handledByScreen } from '../handledByScreen'

export type Choices = AnswerOf<'adminquestion.choices'>
const NONE: Choices = { subjects: [], topics: [], materials: [] }

/** Subjects, topics and passages; none while they load. */
export function useChoices(): { choices: Choices; reload: () => void } {
  const { data, refresh } = useRequest(
    () => call('adminquestion.choices', {}, { quiet: true }),
    handledByScreen,
  )
  return { choices: data ?? NONE, reload: refresh }
}
