import { call } from '@/client/client'
import { stored } from '@/client/storage'

/** A referral counts for 30 days from the visit. */
const LIFE = 30 * 24 * 3_600_000

const kept = () => {
  const scene = stored.read('scene')
  return scene && scene.until > Date.now() ? scene : undefined
}

/** Code a visitor came with, while it counts: what the invitation field begins with. */
export const referralCode = (): string | undefined => kept()?.code

/** What goes along with a log-in: the server's stamped form of the code once it has answered, else the code. */
export const referral = (): string | undefined => kept()?.spm || kept()?.code

/**
 * Keeps the code of `scene=` so that it is credited when the visitor registers. The newest one counts; the same one
 * again does not begin its thirty days anew.
 */
export function keepReferral(code: string): void {
  if (!/^[\w-]{4,40}$/.test(code) || kept()?.code === code) return
  stored.write('scene', { code, until: Date.now() + LIFE })
  inviter(code).catch((error: unknown) => console.warn('The referral was not stamped', error))
}

const names = new Map<string, string>()

/** Masked name of a code's owner; empty when it is nobody's. The kept code gets the server's stamp with it. */
export async function inviter(code: string): Promise<string> {
  const known = names.get(code)
  if (known !== undefined) return known
  const { found, name, spm, expiresAt } = await call('user.referralCode', { code }, { quiet: true })
  const scene = kept()
  if (spm && scene?.code === code) stored.write('scene', { code, spm, until: expiresAt || scene.until })
  names.set(code, found ? name : '')
  return found ? name : ''
}
