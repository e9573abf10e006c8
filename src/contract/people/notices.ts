import { Type, type Static } from '@sinclair/typebox'
import { BigId, Instant } from '../call'

export const Notice = Type.Object({
  id: BigId,
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  href: Type.String({ description: 'address in the app; may be empty' }),
  read: Type.Boolean(),
  createdAt: Instant,
})

export type Notice = Static<typeof Notice>
