import { checkCode, issueCode } from '../domain/codes'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'

const EVENT = 'consult'
/** Type of the consultation form (spec section 7). */
const CONSULTATION = 265

export const coursesHandlers: Handlers<'courses'> = {
  async dofeedbackwithval(ctx, { feed, mobileCode }) {
    const name = feed.realName.trim()
    if (!name) throw badInput('请输入姓名！')
    if (feed.feedType !== CONSULTATION) throw badInput('表单类型有误')
    await checkCode(ctx, feed.mobile, EVENT, mobileCode)
    const { feedType, title, mobile, remark, age, teacherId, relateId } = feed
    await ctx.command((trx) =>
      trx
        .insertInto('feedback')
        .values({
          type: feedType,
          title: title ?? '',
          name,
          mobile,
          remark: remark ?? '',
          document: JSON.stringify({ age, teacherId, relateId, userId: ctx.user?.id }),
          state: 'new',
          created_at: ctx.clock.now(),
        })
        .execute(),
    )
    return {}
  },

  async doSendSms(ctx, { mobile }) {
    await issueCode(ctx, mobile, EVENT)
    return { msg: '验证码已发送' }
  },
}
