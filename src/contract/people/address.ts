import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, Mobile, Nothing, post, Text } from '../call'
import { District } from '../kernel/fields'

export const Address = Type.Object({
  id: Id,
  name: Type.String({ description: 'consignee' }),
  mobile: Type.String({ description: 'in full: addresses are answered to their owner alone' }),
  area: Type.Array(Type.String(), { description: 'codes of province, city and district (GB/T 2260)' }),
  region: Type.String({ description: 'their names, with a space between them' }),
  detail: Type.String({ description: 'street, house, room' }),
  isDefault: Type.Boolean(),
  updatedAt: Instant,
})
export type Address = Static<typeof Address>

const Rows = Type.Object({ rows: Type.Array(Address) })

/** Delivery addresses. The wider text limits leave room for spaces; rules.ts defines what is stored. */
export const address = {
  list: get('/address/list', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Rows,
    notes: 'The caller’s delivery addresses, at most 20: the default one first, then the newest.',
  }),
  detail: get('/address/detail', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Address,
    notes: 'One address of the caller.',
  }),
  save: post('/address/save', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Type.Optional(Id),
      name: Text('收货人', 60, 1),
      mobile: Mobile,
      area: District,
      detail: Type.String({ minLength: 1, maxLength: 200, title: '详细地址' }),
      isDefault: Type.Optional(Type.Boolean()),
    }),
    answer: Address,
    notes:
      'Adds an address, or changes the one named by `id`. The first is the default; `isDefault` true moves the default here, false moves nothing. Adding one that is there already answers that one.',
  }),
  remove: post('/address/remove', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Rows,
    notes: 'Removes an address and answers those that stay. The default moves to the newest of them.',
  }),
  setDefault: post('/address/setDefault', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Rows,
    notes: 'Makes an address the default one.',
  }),
}
