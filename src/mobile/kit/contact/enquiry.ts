import { SUBMIT_FAILED } from '@/format/actionTexts'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'

/** Feedback type of the consultation form (spec section 7). */
const CONSULTATION = 265

export async function sendEnquiryCode(mobile: string): Promise<void> {
  await call('courses.doSendSms', { mobile }, { quiet: true })
}

/** Names the failed action where the server gave no reason of its own. */
function explain(error: unknown): never {
  throw error instanceof CallError && error.kind === 'http'
    ? new Error(SUBMIT_FAILED, { cause: error })
    : error
}

/**
 * Sends a consultation with the address of the page it was sent from.
 * @throws Error with a message for users
 */
export async function sendEnquiry(
  title: string,
  values: { name: string; mobile: string; code: string },
  relateId?: number,
): Promise<void> {
  await call(
    'courses.dofeedbackwithval',
    {
      feed: {
        feedType: CONSULTATION,
        title,
        realName: values.name,
        mobile: values.mobile,
        relateId,
        remark: location.href.slice(0, 500),
      },
      mobileCode: values.code,
    },
    { quiet: true },
  ).catch(explain)
}
