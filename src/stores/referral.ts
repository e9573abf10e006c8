import { call } from '@/client/client'
import { stored } from '@/client/storage'

/** A referral is valid for 30 days from the visit. */
const LIFE = 30 * 24 * 3_600_000

const kept = () => {
  const scene = stored.read('scene')
  return scene && scene.until > Date.now() ? scene : undefined
}

/** Valid referral code of a visitor: initial value of the invitation field. */
export const referralCode = (): string | undefined => kept()?.code

/** Referral sent with a log-in: the server's stamped form of the code once it has responded, else the code. */
export const referral = (): string | undefined => kept()?.spm || kept()?.code

/**
 * Saves the code of `scene=`, to be credited when the visitor registers. The newest one counts; the same one again
 * does not restart its thirty days.
 */
export function keepReferral(code: string): void {
  if (!/^[\w-]{4,40}$/.test(code) || kept()?.code === code) return
  stored.write('scene', { code, until: Date.now() + LIFE })
  inviter(code).catch((error: unknown) => console.warn('The referral was not stamped', error))
}

const names = new Map<string, string>()

/** Masked name of a code's owner; empty when it has none. Saves the server's stamp with the code. */
export async function inviter(code: string): Promise<string> {
  const known = names.get(code)
  if (known !== undefined) return known
  const { found, name, spm, expiresAt } = await call('user.referralCode', { code }, { quiet: true })
  const scene = kept()
  if (spm && scene?.code === code) stored.write('scene', { code, spm, until: expiresAt || scene.until })
  names.set(code, found ? name : '')
  return found ? name : ''
}
