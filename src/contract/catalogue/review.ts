import { Type, type Static } from '@sinclair/typebox'
import { AppText, Id, Instant, WholeNumber } from '../call'
import { MOST_REVIEW_PICTURES } from './review-rules'

export const Stars = WholeNumber('评分', { least: 1, most: 5 })

/** Pictures of a review: the sender’s own answers of `upload.upload`. */
export const ReviewPictures = Type.Array(AppText(100), { title: '图片', maxItems: MOST_REVIEW_PICTURES })

/** Counts over the shown reviews of a work. */
export const ReviewFigures = Type.Object({
  count: Type.Integer(),
  average: Type.Integer({ description: 'tenths of a star; 0 = no review' }),
  pictures: Type.Integer({ description: 'reviews with pictures' }),
  good: Type.Integer({ description: '4 or 5 stars' }),
  bad: Type.Integer({ description: '1 or 2 stars' }),
})
export type ReviewFigures = Static<typeof ReviewFigures>

/** A review as everybody sees it. */
export const Review = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  text: Type.String(),
  stars: Type.Integer(),
  createdAt: Instant,
  mine: Type.Boolean(),
  pictures: Type.Array(Type.String()),
  picks: Type.String({ description: 'the combination that was bought; empty = none' }),
  reply: Type.String({ description: 'of the shop; empty = none' }),
})
export type Review = Static<typeof Review>
