import { Type, type Static } from '@sinclair/typebox'
import { AppText, post } from '../call'
import { AROUND, MOST_EXPLAINED, MOST_EXPLANATION, MOST_TITLE } from './explain-rules'

export const Explanation = Type.Object({
  text: Type.String({ description: `plain text, at most ${MOST_EXPLANATION} characters` }),
  left: Type.Integer({ minimum: 0, description: 'explanations that are left today' }),
})
export type Explanation = Static<typeof Explanation>

export const explainCalls = {
  explain: post('/ebook/explain', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      words: AppText(MOST_EXPLAINED, { minLength: 1 }),
      before: AppText(AROUND, { description: 'text of the chapter before the words' }),
      after: AppText(AROUND, { description: 'text of the chapter after the words' }),
      title: AppText(MOST_TITLE, { description: 'of the book' }),
    }),
    answer: Explanation,
    notes:
      'What some words of a book mean where they stand, written by the AI text service. One that was written before costs nothing. Code 409 when nothing was written, which is not counted, 429 when the day’s allowance is used up.',
  }),
}
