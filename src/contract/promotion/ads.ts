import { Type } from '@sinclair/typebox'
import { get, Instant, Nothing, post, AppText } from '../call'

export const task = {
  adtask: get('/task/adtask', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ user_count: Type.Integer(), limit: Type.Integer(), coins: Type.Integer() }),
    notes: 'Ads watched today and the limit a day; `coins` is what one earns.',
  }),
  adclaim: post('/task/adclaim', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: Type.Object({ ticket: AppText(200) }),
    answer: Type.Object({ user_count: Type.Integer(), limit: Type.Integer(), coins: Type.Integer() }),
    notes:
      'Claims the coins of one watched ad with the ticket of adstart; refused before 120 s have passed, once a ticket.',
  }),
  adstart: post('/task/adstart', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ ticket: Type.String(), seconds: Type.Integer(), startedAt: Instant }),
    notes: 'Opens an ad view: the ticket may be claimed once 120 s later.',
  }),
}
