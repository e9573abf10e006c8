import { Type } from '@sinclair/typebox'
import { get, Instant, Nothing, post, AppText } from '../call'

const AdOffer = Type.Object({
  user_count: Type.Integer({ description: 'ads watched today' }),
  limit: Type.Integer({ description: 'ads a day' }),
  coins: Type.Integer({ description: 'what one ad earns' }),
  seconds: Type.Integer({ description: 'how long one ad is' }),
})

export const task = {
  adtask: get('/task/adtask', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: AdOffer,
    notes: 'Ads watched today and the limit a day, and what one is worth.',
  }),
  adclaim: post('/task/adclaim', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: Type.Object({ ticket: AppText(200) }),
    answer: AdOffer,
    notes:
      'Claims the coins of one watched ad with the ticket of adstart; refused before the `seconds` of an ad have passed, once a ticket.',
  }),
  adstart: post('/task/adstart', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ ticket: Type.String(), seconds: Type.Integer(), startedAt: Instant }),
    notes: 'Opens an ad view: the ticket may be claimed once, `seconds` later.',
  }),
}
