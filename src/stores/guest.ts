import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { REFRESH_AFTER } from '@/contract/people/oauth'

/** Client type of a guest (spec section 9). */
const GUEST = 10

/**
 * Gets a guest token for this device, required after a session ended by -1 (spec section 4): stored tokens are
 * refreshed while possible, about ten days, and issued again under the same guest id after that.
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
