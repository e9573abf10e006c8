import * as rules from '@/contract/kernel/rules'
import { call } from '@/client/client'

/** Feedback type of the cooperation form. */
const COOPERATION = 267

/** Fields of a cooperation request, in screen order. */
export interface Cooperation {
  way: string
  words: string
  company: string
  person: string
  mobile: string
}

export const blank: Cooperation = { way: '', words: '', company: '', person: '', mobile: '' }

export const cooperationWays = [
  { value: '版权授权', label: '版权授权' },
  { value: '影视改编', label: '影视改编' },
  { value: '内容出版', label: '内容出版' },
  { value: '课程与机构', label: '课程与机构' },
  { value: '渠道与采购', label: '渠道与采购' },
  { value: '品牌与其他', label: '品牌与其他' },
] as const

/** Parses a form saved as a draft; invalid text gives an empty form. */
export function parseDraft(text: string): Cooperation {
  try {
    const found = JSON.parse(text || '{}') as Partial<Record<string, unknown>>
    const texts = Object.entries(found).filter(([name, value]) => name in blank && typeof value === 'string')
    return { ...blank, ...Object.fromEntries(texts) }
  } catch {
    return blank
  }
}

export function faultsIn(
  values: Cooperation,
  moment: rules.RuleMoment,
): Partial<Record<keyof Cooperation, string | null>> {
  return {
    way: values.way ? null : '请选择合作方向',
    words: values.words.trim() ? null : '请填写合作说明',
    person: rules.name(values.person),
    mobile: rules.mobile(values.mobile, moment),
  }
}

/** Whether a phone matches a masked one (138****0001): the server has the last word. */
export const isOwnPhone = (mobile: string, masked: string): boolean =>
  /^\d{3}\*{4}\d{4}$/.test(masked) &&
  mobile.length === 11 &&
  mobile.startsWith(masked.slice(0, 3)) &&
  mobile.endsWith(masked.slice(7))

/** Submits the form as feedback whose remark begins with the address of the page, as with every form. */
export async function sendCooperation(values: Cooperation, code: string | undefined): Promise<void> {
  const company = values.company.trim()
  const feed = {
    feedType: COOPERATION,
    title: ['商务合作', values.way, company].filter(Boolean).join(' · ').slice(0, 100),
    realName: values.person.trim(),
    mobile: values.mobile,
    remark: `${location.href.slice(0, 180)}\n${values.words.trim()}`.slice(0, 500),
  }
  if (code === undefined) await call('courses.dofeedback', { feed }, { quiet: true })
  else await call('courses.dofeedbackwithval', { feed, mobileCode: code }, { quiet: true })
}
