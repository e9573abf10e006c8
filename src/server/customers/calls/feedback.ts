import type { Static } from '@sinclair/typebox'
import type { Context } from '../../deps'
import { checkCode, issueCode } from '../../people/login/codes'
import { joinCustomer } from '../customers'
import { refuseSensitive } from '../../kernel/text/sensitive-words'
import { badInput, tooMany } from '../../kernel/http/refusal'
import type { HandlersOf } from '../../kernel/http/handlers'
import { FEEDBACK_TYPES, type courses } from '@/contract/customers/courses'

const EVENT = 'consult'
const HOUR = 3_600_000
/** Most forms that one phone may send within an hour. */
const MOST_AN_HOUR = 5

type Feed = Static<typeof courses.dofeedback.input>['feed']

function checkFeed(feed: Feed): void {
  if (!feed.realName.trim()) throw badInput('请输入姓名！')
  const known: readonly number[] = Object.values(FEEDBACK_TYPES)
  if (!known.includes(feed.feedType)) throw badInput('表单类型有误')
}

/** Stores a form and creates or joins its customer: both are written in one command. */
async function keep(ctx: Context, feed: Feed): Promise<void> {
  const now = ctx.clock.now()
  const { feedType, title = '', mobile, remark = '', age, teacherId, relateId } = feed
  const name = feed.realName.trim()
  await ctx.command(async (trx) => {
    await refuseSensitive(trx, name, title, remark)
    const { count } = await trx
      .selectFrom('feedback')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('mobile', '=', mobile)
      .where('created_at', '>', now - HOUR)
      .executeTakeFirstOrThrow()
    if (count >= MOST_AN_HOUR) throw tooMany('提交太频繁，请稍后再试')
    const enquiry = { mobile, name, title, remark, feedType, ...(teacherId ? { teacherId } : {}) }
    const customer_id = await joinCustomer(trx, enquiry, now)
    await trx
      .insertInto('feedback')
      .values({
        type: feedType,
        title,
        name,
        mobile,
        remark,
        document: JSON.stringify({ age, teacherId, relateId, userId: ctx.user?.id }),
        state: 'new',
        created_at: now,
        customer_id,
      })
      .execute()
  })
}

export const coursesHandlers: HandlersOf<typeof courses> = {
  async dofeedbackwithval(ctx, { feed, mobileCode }) {
    checkFeed(feed)
    await checkCode(ctx, feed.mobile, EVENT, mobileCode)
    await keep(ctx, feed)
    return {}
  },

  async dofeedback(ctx, { feed }) {
    checkFeed(feed)
    const own = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', ctx.user.id)
      .where('mobile', '=', feed.mobile)
      .where('mobile_verified', '=', 1)
      .executeTakeFirst()
    if (!own) throw badInput('请使用账号绑定的手机号，或获取验证码后提交')
    await keep(ctx, feed)
    return {}
  },

  async doSendSms(ctx, { mobile }) {
    await issueCode(ctx, mobile, EVENT)
    return { msg: '验证码已发送' }
  },
}
