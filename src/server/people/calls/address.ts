import { addressesOf, addressOf, removeAddress, saveAddress, setDefaultAddress } from '../addresses'
import type { Handlers } from '../../kernel/http/handlers'

export const addressHandlers: Handlers<'address'> = {
  async list(ctx) {
    return { rows: await addressesOf(ctx.db, ctx.user.id) }
  },

  detail: (ctx, { id }) => addressOf(ctx.db, ctx.user.id, id),

  save: (ctx, input) => ctx.command((trx) => saveAddress(trx, ctx.user.id, input, ctx.clock.now())),

  remove: (ctx, { id }) => ctx.command(async (trx) => ({ rows: await removeAddress(trx, ctx.user.id, id) })),

  setDefault: (ctx, { id }) =>
    ctx.command(async (trx) => ({ rows: await setDefaultAddress(trx, ctx.user.id, id) })),
}
