import type { Generated } from 'kysely'

export interface SearchWords {
  id: Generated<number>
  word: string
  sort: number
}

declare module '../kernel/tables' {
  interface Database {
    search_words: SearchWords
  }
}
