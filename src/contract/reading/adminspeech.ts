import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, Nothing, PageOf, post } from '../call'
import { TablePaging } from '../kernel/office'

const Count = Type.Integer({ minimum: 0 })

export const SpeechPieceRow = Type.Object({
  id: Id,
  engine: Type.String({ description: 'name of the engine that made it; empty = not known' }),
  voice: Type.String({ description: 'id of the voice; empty = not known' }),
  voiceLabel: Type.String({ description: 'what users read of a voice that can be chosen now, else its id' }),
  characters: Count,
  ms: Count,
  bytes: Type.Integer({ description: 'size of the file; 0 = not known' }),
  madeAt: Instant,
  usedAt: Type.Integer({ description: 'when it was last listened to, up to a day late' }),
})
export type SpeechPieceRow = Static<typeof SpeechPieceRow>

export const SpeechFigures = Type.Object({
  pieces: Count,
  ms: Count,
  bytes: Count,
  price: Type.Integer({ description: 'fen per 10,000 characters; 0 = not set' }),
  characters: Type.Integer({ description: 'of the days together' }),
  cost: Fen,
  days: Type.Array(Type.Object({ day: Type.String(), characters: Count, cost: Fen }), {
    description: 'the last 30 days, today last',
  }),
})
export type SpeechFigures = Static<typeof SpeechFigures>

/** What reading aloud keeps and costs: `/admin/speech`. */
export const adminspeech = {
  figures: get('/adminspeech/figures', {
    family: 'adminapi',
    who: 'staff',
    permission: 'speech.read',
    input: Nothing,
    answer: SpeechFigures,
    notes: 'Sounds that are kept, and characters that were made by day with their cost.',
  }),
  list: get('/adminspeech/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'speech.read',
    input: TablePaging,
    answer: PageOf(SpeechPieceRow),
    notes: 'Pieces of text whose sound is kept, the newest first. Their texts are not kept.',
  }),
  remove: post('/adminspeech/remove', {
    family: 'adminapi',
    who: 'staff',
    permission: 'speech.edit',
    audit: '删除朗读片段',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes the sound of a piece with its file; the next listener has it made again.',
  }),
}
