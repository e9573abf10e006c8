import { Type, type Static } from '@sinclair/typebox'

export const Person = Type.Object({
  name: Type.String(),
  avatar: Type.String(),
  title: Type.String(),
  href: Type.String(),
})

export type Person = Static<typeof Person>
