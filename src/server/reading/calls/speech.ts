import type { speechCalls as contract } from '@/contract/reading/speech'
import type { HandlersOf } from '../../kernel/http/handlers'
import { speakFrom, voicesHere } from '../speech'

export const speechCalls: HandlersOf<typeof contract> = {
  voices: (ctx) => Promise.resolve(voicesHere(ctx)),
  speech: (ctx, input) => speakFrom(ctx, input),
}
