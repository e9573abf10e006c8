import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { REFRESH_AFTER } from '@/contract/people/oauth'

/** Client type of a guest (spec section 9). */
const GUEST = 10

/**
 * Takes a guest's token for this device, as the end of a session by -1 asks (spec section 4): the tokens kept are
 * refreshed while that is possible, about ten days, and taken anew under the same guest id after that.
 */
export async function becomeGuest(): Promise<void> {
  const kept = stored.read('guest')
  const fresh = kept !== null && Date.now() - kept.at < REFRESH_AFTER
  const answer = fresh
    ? await call('aliauth.authRefresh', { refreshToken: kept.refreshToken }, { quiet: true }).catch(() =>
        takeToken(kept.userId),
      )
    : await takeToken(kept?.userId)
  stored.write('guest', { ...answer, at: Date.now() })
}

const takeToken = (userId?: string) => call('aliauth.auth', { clientType: GUEST, userId }, { quiet: true })
