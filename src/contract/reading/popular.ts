import { Type, type Static } from '@sinclair/typebox'
import { get, Id, PageOf } from '../call'
import { TablePaging } from '../kernel/office'

const Count = Type.Integer({ minimum: 0 })

/** A sentence of a chapter that many readers have highlighted. */
export const PopularMark = Type.Object({
  start: Count,
  end: Type.Integer({ description: 'first character after the sentence' }),
  readers: Type.Integer({ description: 'who have highlighted it or most of it' }),
})
export type PopularMark = Static<typeof PopularMark>

export const popularCalls = {
  popular: get('/ebook/popular', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id, partId: Id }),
    answer: Type.Object({
      version: Type.Integer({ description: 'of the text that the places are of' }),
      rows: Type.Array(PopularMark, { description: 'in the order of the text' }),
    }),
    notes:
      'Sentences of a chapter that at least ten readers have highlighted; nobody is named. Code 404 for a chapter that is locked for the caller.',
  }),
}

/** The same for operators, of a whole book. */
export const PopularRow = Type.Object({
  id: Type.Integer({ description: 'rank' }),
  number: Type.Integer({ description: 'of the chapter' }),
  title: Type.String(),
  text: Type.String(),
  readers: Count,
})
export type PopularRow = Static<typeof PopularRow>

export const adminPopularCalls = {
  marks: get('/adminreader/marks', {
    family: 'adminapi',
    who: 'staff',
    permission: 'goods.read',
    input: Type.Composite([Type.Object({ workId: Id }), TablePaging]),
    answer: PageOf(PopularRow),
    notes: 'Sentences of an e-book that at least ten readers have highlighted, the most popular first.',
  }),
}
