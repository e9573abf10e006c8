import { Type, type Static } from '@sinclair/typebox'
import { get, Nothing } from '../call'
import { ExpiringPoints } from '../money/points'

export const PointsIndex = Type.Object({
  balance: Type.Integer(),
  expiring: ExpiringPoints,
  streak: Type.Integer({ description: 'days signed in on end, up to today or yesterday' }),
  signed: Type.Boolean({ description: 'whether today is signed in' }),
})
export type PointsIndex = Static<typeof PointsIndex>

/** The call of group integral that shows points beside the daily sign-in. */
export const pointsIndexCalls = {
  index: get('/integral/index', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: PointsIndex,
    notes: 'The caller’s points and what of them runs out within 30 days.',
  }),
}
