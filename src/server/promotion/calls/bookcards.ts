import type { cardCalls as contract, ebook, OwnCard } from '@/contract/promotion/bookcards'
import { plainNumber } from '@/contract/promotion/card-number'
import { audit } from '../../kernel/audit'
import { cardSecret, cardsOf, ownCard, previewCard, verifyCard, redeemCard } from '../cards'
import { answered, once } from '../../kernel/idempotency'
import { Refusal } from '../../kernel/http/refusal'
import type { Handlers, HandlersOf } from '../../kernel/http/handlers'

const CALL = 'ebook.useBookCard'

export const cardCalls: Pick<Handlers<'user'>, keyof typeof contract> = {
  async cardDecrypt(ctx, typed) {
    const card = await ctx.command((trx) => verifyCard(trx, ctx, typed))
    if (card instanceof Refusal) throw card
    return previewCard(ctx.db, ctx.user.id, card, ctx.clock.now())
  },

  cards: (ctx, input) => cardsOf(ctx.db, ctx.user.id, input),

  card: (ctx, { id }) => ownCard(ctx.db, ctx.user.id, id, ctx.clock.now()),
}

export const ebookHandlers: HandlersOf<typeof ebook> = {
  async useBookCard(ctx, typed) {
    // The stored request holds the keyed hash: the password is not stored, not even hashed without a key.
    const asked = { number: plainNumber(typed.number), proof: cardSecret(ctx.env, typed) }
    const result = await ctx.command(async (trx): Promise<OwnCard | Refusal> => {
      // A repeated call gets the first result before the card is checked, which is used by now.
      const before = await answered<OwnCard>(trx, ctx, CALL, asked)
      if (before) return before
      const card = await verifyCard(trx, ctx, typed)
      if (card instanceof Refusal) return card
      return once(trx, ctx, CALL, asked, async () => {
        const own = await redeemCard(trx, ctx.user.id, card, ctx.clock.now())
        const { number, title, grant } = own
        const what = { number, title, kind: grant.kind, days: grant.days, coins: grant.coins }
        await audit(trx, ctx, CALL, `card:${own.id}`, { state: 'live' }, { state: 'redeemed', ...what })
        return own
      })
    })
    if (result instanceof Refusal) throw result
    return result
  },
}
