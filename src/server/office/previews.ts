import type { Persona } from '@/contract/office/personas'
import type { StaffContext, Trx } from '../deps'
import { audit } from '../kernel/audit'
import { DAY } from '../kernel/days'
import { openPreview } from '../people/sessions'
import { createUser } from '../people/users'
import { replaceRoles } from '../people/roles-of-users'
import { setMembership } from '../catalogue/memberships'
import { dealerOf } from '../earnings/dealers'

const NAMES: Record<Exclude<Persona, 'guest'>, string> = {
  member: '预览会员',
  dealer: '预览经销商',
  ios: '预览用户',
}

/** The account used for previews as a persona, created on first use. Nobody can log in to it. */
async function accountOf(trx: Trx, ctx: StaffContext, persona: Exclude<Persona, 'guest'>): Promise<number> {
  const known = await trx
    .selectFrom('preview_users')
    .select('user_id')
    .where('persona', '=', persona)
    .executeTakeFirst()
  if (known) return known.user_id
  const id = await createUser(trx, ctx, {
    mobile: null,
    verified: false,
    passwordHash: null,
    userType: 2,
    referredBy: null,
    nickname: NAMES[persona],
  })
  if (persona === 'dealer') {
    await replaceRoles(trx, id, ['dealer'])
    await dealerOf(trx, id, ctx.clock.now())
  }
  await trx.insertInto('preview_users').values({ persona, user_id: id }).execute()
  return id
}

/** Starts a preview of the app as a persona; a guest has no session. */
export async function startPreview(trx: Trx, ctx: StaffContext, persona: Persona): Promise<string> {
  await audit(trx, ctx, 'adminpreview.start', `preview:${persona}`, null, { persona })
  if (persona === 'guest') return ''
  const id = await accountOf(trx, ctx, persona)
  if (persona === 'member') {
    await setMembership(trx, id, 'member', ctx.clock.now() + DAY)
  }
  return openPreview(trx, ctx, id, persona)
}
