import { Type } from '@sinclair/typebox'
import { Instant, literals, post } from '../call'
import { PERSONAS } from './personas'

/** Preview of screens as other users see them: `/admin/preview`. */
export const adminpreview = {
  start: post('/adminpreview/start', {
    family: 'adminapi',
    who: 'staff',
    permission: 'preview.open',
    audit: '打开预览',
    input: Type.Object({ persona: literals(PERSONAS) }),
    answer: Type.Object({
      token: Type.String({ description: 'of a user’s session that only reads; empty for a guest' }),
      expiresAt: Instant,
    }),
    notes:
      'Opens the app to look at as a guest, a member, a dealer or on iOS. Such a session changes and buys nothing.',
  }),
}
