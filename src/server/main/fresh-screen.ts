import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { cached } from '../kernel/cache'
import type { Budget } from '../kernel/http/rates'

/** Maximum age of a drawn screen, in ms. It is the same for every visitor, so it is drawn once per period. */
export const FRESH = 5_000
/** Longest address of a screen that is drawn, in characters. */
const MOST_ADDRESS = 1000

export const DRAWING: Budget = { name: 'drawn', session: 300, address: 300, shared: false }

/** @param files of the screen: an unknown address has none */
export const mayDraw = (files: string[], at: string): boolean => files.length > 0 && at.length <= MOST_ADDRESS

/**
 * Returns a drawn screen, which is drawn anew when the last one is too old.
 * @throws Refusal 429 when too many other screens were drawn for the same address of the network
 */
export const freshScreen = <T>(
  app: FastifyInstance,
  { deps, request, key }: { deps: Deps; request: FastifyRequest; key: string },
  draw: () => Promise<T>,
): Promise<T> =>
  cached(deps, key, FRESH / 1000, async () => {
    // Counted only here: many visitors behind one address may open the same link.
    void app.rates.spend(DRAWING, { ip: request.ip })
    return draw()
  })
