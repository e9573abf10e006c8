import { Type } from '@sinclair/typebox'
import { get, Nothing, post, AppWholeNumber } from '../call'
import { BoardItem } from './home'

export const elebook = {
  boardlist: post('/elebook/boardlist', {
    family: 'addon',
    who: 'visitor',
    rate: 'read',
    input: Type.Object({
      type: AppWholeNumber(0, 99, { description: '30, 3 or 2 by place' }),
    }),
    answer: Type.Object({ rows: Type.Array(BoardItem) }),
    notes: 'Entries of the boards of a place, for tickers.',
  }),
  getshopingcount: get('/elebook/getshopingcount', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: Type.Object({ count: Type.Integer() }),
    notes: 'Lines in the caller’s cart.',
  }),
}
