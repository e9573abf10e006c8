import { Type, type Static } from '@sinclair/typebox'

const AreaPart = Type.Object({
  code: Type.String({ description: 'GB/T 2260, six digits' }),
  name: Type.String(),
})

const City = Type.Composite([AreaPart, Type.Object({ children: Type.Array(AreaPart) })])

/** A province with its cities, each with its counties. */
export const Area = Type.Composite([AreaPart, Type.Object({ children: Type.Array(City) })])

export type Area = Static<typeof Area>
