import { Type, type Static } from '@sinclair/typebox'
import { post, AppText } from '../call'

/** Scene or share code that the client keeps for 30 days and sends as `spm` at registration. */
export const ReferralCode = Type.Object({
  found: Type.Boolean(),
  name: Type.String({ description: 'masked nickname of the owner' }),
  avatar: Type.String(),
  spm: Type.String({
    description: 'stamped code to keep; empty when the code is nobody’s or the caller’s own',
  }),
  expiresAt: Type.Integer({ description: 'end of the 30 days; 0 without an owner' }),
})

export type ReferralCode = Static<typeof ReferralCode>

/** Calls of group user about referral. */
export const referralCalls = {
  referralCode: post('/user/referralCode', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({ code: AppText(60, { minLength: 1 }) }),
    answer: ReferralCode,
    notes:
      'Owner of a scene or share code, masked, for the registration form. Counts the visit; `spm` carries the moment, so that 30 days are counted by the server.',
  }),
}
