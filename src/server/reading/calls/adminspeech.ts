import type { Handlers } from '../../kernel/http/handlers'
import { listSpeech, removeSpeech, speechFigures } from '../office/speech-office'

export const adminspeechHandlers: Handlers<'adminspeech'> = {
  figures: (ctx) => speechFigures(ctx.db, ctx.clock.now()),

  list: (ctx, input) => listSpeech(ctx, input),

  async remove(ctx, { id }) {
    await removeSpeech(ctx, id)
    return {}
  },
}
