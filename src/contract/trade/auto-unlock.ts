import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Points, post } from '../call'
import { HIGHEST_CAP, USUAL_CAP } from './auto-unlock-cap'

const Count = Type.Integer({ minimum: 0 })

/** Whether the chapters of a book are unlocked by themselves when they are read. */
export const AutoUnlock = Type.Object({
  on: Type.Boolean(),
  cap: Type.Integer({ minimum: 0, description: 'coins in all' }),
  spent: Count,
  price: Type.Integer({ minimum: 0, description: 'most coins that a chapter may cost, as was agreed to' }),
})
export type AutoUnlock = Static<typeof AutoUnlock>

export const autoUnlockCalls = {
  autoUnlock: get('/ebook/autoUnlock', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: AutoUnlock,
    notes: 'Whether an e-book’s chapters are unlocked by themselves for this user, and what that has cost.',
  }),
  saveAutoUnlock: post('/ebook/saveAutoUnlock', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      on: Type.Boolean(),
      cap: Type.Optional(
        Points('金币上限', {
          least: 1,
          most: HIGHEST_CAP,
          description: `coins in all; ${USUAL_CAP} by default`,
        }),
      ),
      price: Points('章节价格', {
        most: HIGHEST_CAP,
        description: 'coins of a chapter, as the user was shown them',
      }),
    }),
    answer: AutoUnlock,
    notes: 'Turns the automatic unlocking of an e-book on, with nothing spent so far, or off.',
  }),
}
