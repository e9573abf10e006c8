import { Type, type Static } from '@sinclair/typebox'
import { AppText, AppWholeNumber, get, Id, literals, MAX_INTEGER, post } from '../call'

/** Characters of a piece that is read aloud; a longer sentence is a piece of its own. */
export const MOST_SPOKEN = 120
/** Characters that are read aloud for a user in a day, without those that were read to somebody before. */
export const SPOKEN_A_DAY = 60_000

const Count = Type.Integer({ minimum: 0 })

/** Sound of some sentences of a chapter. */
export const SpeechPiece = Type.Object({
  start: Count,
  end: Type.Integer({ description: 'first character after the piece' }),
  url: Type.String({ description: 'address of an mp3 file, relative to the API' }),
  validFor: Count,
  ms: Count,
  sentences: Type.Array(
    Type.Object({
      start: Count,
      end: Count,
      ms: Type.Integer({ description: 'where it begins in the sound' }),
    }),
  ),
  next: Type.Integer({ description: 'character to go on from; 0 = the chapter ends' }),
})
export type SpeechPiece = Static<typeof SpeechPiece>

export const SpeechVoices = Type.Object({
  engine: literals(['service', 'embedded', 'none'], 'embedded: a voice of the device itself sounds better'),
  voices: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
})
export type SpeechVoices = Static<typeof SpeechVoices>

export const speechCalls = {
  voices: get('/ebook/voices', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({}),
    answer: SpeechVoices,
    notes: 'Voices that read books aloud.',
  }),
  speech: post('/ebook/speech', {
    family: 'addon',
    who: 'user',
    input: Type.Object({
      id: Id,
      partId: Id,
      from: AppWholeNumber(0, MAX_INTEGER, { description: 'a character of the chapter' }),
      voice: Type.Optional(AppText(60)),
    }),
    answer: SpeechPiece,
    notes:
      'Sound of the sentences of a chapter around a character. Code 402 when the chapter is locked for this caller, 404 when nothing is left to read, 429 when the caller has listened enough for today.',
  }),
}
