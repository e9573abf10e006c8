import type { bookCalls as bookContract, productCalls as productContract } from '@/contract/discovery/store'
import { cached } from '../../kernel/cache'
import { boardPage, shelfCategories, shelfPage } from '../shelves'
import { storeFront } from '../store-fronts'
import { bookDetail, chapterPage } from '../work-detail'
import type { Handlers } from '../../kernel/http/handlers'

export const bookCalls: Pick<Handlers<'ebook'>, keyof typeof bookContract> = {
  index: (ctx, { front }) => storeFront(ctx, front ?? 'store'),
  detail: (ctx, { id }) => bookDetail(ctx, id),
  chapters: (ctx, input) => chapterPage(ctx, input),
}

export const productCalls: Pick<Handlers<'courses'>, keyof typeof productContract> = {
  /** The first page is the same for everyone and requested most, so it is cached for two seconds. */
  productlist(ctx, input) {
    const { board } = input
    const read = () => (board === undefined ? shelfPage(ctx, input) : boardPage(ctx, { ...input, board }))
    return input.cursor ? read() : cached(ctx, `products ${JSON.stringify(input)}`, 2, read)
  },

  async categories(ctx, { shelf }) {
    return { rows: await shelfCategories(ctx, shelf) }
  },
}
