import type { adminPopularCalls as office, popularCalls as contract } from '@/contract/reading/popular'
import type { HandlersOf } from '../../kernel/http/handlers'
import { popularMarks, popularOfBook } from '../popular'

export const popularCalls: HandlersOf<typeof contract> = {
  popular: (ctx, input) => popularMarks(ctx, input),
}

export const adminPopularCalls: HandlersOf<typeof office> = {
  marks: (ctx, input) => popularOfBook(ctx, input),
}
