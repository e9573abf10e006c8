import { REFRESH_AFTER } from '@/contract/people/oauth'
import { call } from '@/client/client'
import { inOfficialAccount } from '@/stores/environment'
import { becomeGuest } from '@/stores/guest'
import { saveReturnAddress, currentAddress } from '@/stores/intent'
import { requestOpenId } from '@/stores/oauth'
import { watchOutbox } from '@/stores/outbox'
import { overlays } from '@/stores/overlays'
import { keepReferral } from '@/stores/referral'
import { clearSession, hasToken, keepToken, loadUser, openId, tokenAge } from '@/stores/session'
import { watchShare } from '@/stores/share'

/** Work of a launch after the first paint: the referral, the official account, the logged-in user. */
export async function launch(): Promise<void> {
  const scene = new URLSearchParams(location.hash.split('?')[1]).get('scene')
  if (scene) keepReferral(scene)
  if (inOfficialAccount()) {
    document.documentElement.dataset['official'] = ''
    if (!openId() && mayAsk()) return requestOpenId()
    watchShare()
  }
  if (!hasToken()) return
  // Progress and records that were kept offline are in the outbox: send them now.
  watchOutbox()
  await loadUser()
  sendAnswers()
  window.addEventListener('online', sendAnswers)
  if (tokenAge() > REFRESH_AFTER) keepToken((await call('user.refreshUserToken', {}, { quiet: true })).token)
}

/** Sends answers of exams that were left on this device. */
function sendAnswers(): void {
  import(/* webpackChunkName: "exam-answers" */ '@/stores/exam/exam')
    .then(({ sendUnsent }) => sendUnsent())
    .catch((error: unknown) => console.warn('The kept answers were not sent', error))
}

const ASKED = 'openid-asked'

/** Once per tab, and never on the log-in screens: a refusal must not become a redirect loop. */
function mayAsk(): boolean {
  if (currentAddress().startsWith('/user/login/')) return false
  try {
    if (sessionStorage.getItem(ASKED)) return false
    sessionStorage.setItem(ASKED, '1')
    return true
  } catch {
    // Without storage for the mark the redirect would repeat for ever.
    return false
  }
}

/**
 * After the alert of code -1: opens home and there the log-in, which returns to where the user was. The device is a guest
 * meanwhile.
 */
export async function takeHome(): Promise<void> {
  saveReturnAddress()
  clearSession()
  location.hash = '#/home'
  await becomeGuest().catch((error: unknown) => console.warn('No guest token', error))
  overlays.login().catch((error: unknown) => console.warn('The log-in did not open', error))
}
