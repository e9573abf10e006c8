import type { explainCalls as contract } from '@/contract/reading/explain'
import type { HandlersOf } from '../../kernel/http/handlers'
import { explain } from '../explain'

export const explainCalls: HandlersOf<typeof contract> = {
  explain: (ctx, input) => explain(ctx, input),
}
