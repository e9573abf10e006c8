import { Type, type Static } from '@sinclair/typebox'

/** Document of the services tab: the offers, by section and by case, and the steps of the procedure. */
export const CopyrightServices = Type.Object({
  sections: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), note: Type.String() })),
  cases: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  services: Type.Array(
    Type.Object({
      section: Type.String({ description: 'key of its section' }),
      cases: Type.Array(Type.String(), { description: 'keys of the cases it stands under' }),
      title: Type.String(),
      text: Type.String(),
      days: Type.String({ description: 'how long it takes, in words' }),
      proof: Type.String({ description: 'what one holds in the end' }),
      price: Type.Optional(Type.Integer({ description: 'what it costs at least, fen; 0 = nothing' })),
      byQuote: Type.Optional(
        Type.Boolean({ description: 'an adviser names the price; also where there is none' }),
      ),
    }),
  ),
  steps: Type.Array(Type.String()),
})

export type CopyrightServices = Static<typeof CopyrightServices>
