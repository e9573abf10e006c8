import { password as passwordFault } from '@/contract/kernel/rules'
import type { Context } from '../../deps'
import { hashPassword } from '../password'
import { reassignReferrer } from '../referrals'
import { endSessions } from '../sessions'
import { badInput } from '../../kernel/http/refusal'

/** @throws Refusal 400 when the password breaks the rule of spec section 5 */
export function checkRule(password: string): void {
  const fault = passwordFault(password)
  if (fault) throw badInput(fault)
}

/** Sets a password after its phone has been proved; ends every session and drops what was added before the proof. */
export async function setProvedPassword(ctx: Context, mobile: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password)
  return ctx.command(async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select(['id', 'mobile_verified'])
      .where('mobile', '=', mobile)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (!found) throw badInput('该手机号尚未注册')
    if (!found.mobile_verified) {
      await trx.deleteFrom('outside_identities').where('user_id', '=', found.id).execute()
      await reassignReferrer(trx, ctx, { id: found.id, mobile }, [])
    }
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, mobile_verified: 1 })
      .where('id', '=', found.id)
      .execute()
    await endSessions(trx, 'user', found.id, 'password')
    return found.id
  })
}
