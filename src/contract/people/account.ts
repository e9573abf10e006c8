import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, Nothing, post, AppText } from '../call'
import { userEntry } from './login'
import { profileCalls } from './profile'
import { userTotpCalls } from './totp'
import { MemberTier } from './member-tiers'
import { referralCalls } from './referral'

export const UserInfo = Type.Object({
  id: Id,
  user_id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  mobile: Type.String({ description: 'masked: 138****0001; empty when no phone is bound' }),
  user_type: Type.Integer({ description: '1 creator, 2 promoter' }),
  roles: Type.Array(Type.String()),
  tiers: Type.Array(Type.Object({ tier: MemberTier, until: Instant })),
  share_code: Type.String(),
  user_bind: Type.Record(Type.String(), Type.Boolean(), { description: 'outside accounts by platform' }),
  usable: Type.Boolean(),
  deletesAt: Type.Optional(
    Type.Integer({ description: 'when the account will be deleted; offer user.cancelDelete' }),
  ),
})
export type UserInfo = Static<typeof UserInfo>

export const user = {
  info: get('/user/info', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: UserInfo,
    notes: 'The caller.',
  }),
  ...userEntry,
  logout: post('/user/logout', {
    family: 'addon',
    who: 'user',
    guest: true,
    input: Nothing,
    answer: Nothing,
    notes: 'Ends the session.',
  }),
  share: post('/user/share', {
    family: 'addon',
    who: 'visitor',
    rate: 'read',
    input: Type.Object({ uri: AppText(2000) }),
    answer: Type.Object({
      appId: Type.String(),
      nonceStr: Type.String(),
      timestamp: Type.Integer(),
      signature: Type.String(),
    }),
    notes: 'Signing fields of the WeChat JS-SDK for a page address without its hash.',
  }),
  ...profileCalls,
  ...referralCalls,
  ...userTotpCalls,
}
