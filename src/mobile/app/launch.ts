import { REFRESH_AFTER } from '@/contract/people/oauth'
import { call } from '@/client/client'
import { inOfficialAccount } from '@/stores/environment'
import { becomeGuest } from '@/stores/guest'
import { keepPlace, placeNow } from '@/stores/intent'
import { askOpenId } from '@/stores/oauth'
import { watchOutbox } from '@/stores/outbox'
import { keepReferral } from '@/stores/referral'
import { clearSession, hasToken, keepToken, loadUser, openId, tokenAge } from '@/stores/session'
import { watchShare } from '@/stores/share'

/** What a launch does after the first paint: the referral, the official account, who is logged in. */
export async function launch(): Promise<void> {
  const scene = new URLSearchParams(location.hash.split('?')[1]).get('scene')
  if (scene) keepReferral(scene)
  if (inOfficialAccount()) {
    document.documentElement.dataset['official'] = ''
    if (!openId() && mayAsk()) return askOpenId()
    watchShare()
  }
  if (!hasToken()) return
  // Progress and records that found no network wait in the outbox: they go out now.
  watchOutbox()
  await loadUser()
  if (tokenAge() > REFRESH_AFTER) keepToken((await call('user.refreshUserToken', {}, { quiet: true })).token)
}

const ASKED = 'openid-asked'

/** Once a tab, and never from the screens of a log-in: a refusal must not become a circle. */
function mayAsk(): boolean {
  if (placeNow().startsWith('/user/login/')) return false
  try {
    if (sessionStorage.getItem(ASKED)) return false
    sessionStorage.setItem(ASKED, '1')
    return true
  } catch {
    // Without a memory of having asked it could only go on for ever.
    return false
  }
}

/** Code -1, after its alert: home, from where a log-in returns to this place; the device is a guest meanwhile. */
export async function takeHome(): Promise<void> {
  keepPlace()
  clearSession()
  location.hash = '#/home'
  await becomeGuest().catch((error: unknown) => console.warn('No guest token', error))
}
