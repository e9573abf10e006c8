import { call } from '@/client/client'

/** Feedback type of the consultation form (spec section 7). */
const CONSULTATION = 265

export async function sendEnquiryCode(mobile: string): Promise<void> {
  await call('courses.doSendSms', { mobile }, { quiet: true })
}

/** Sends a consultation with the address of the page it was sent from. */
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
  )
}
