/**
 * Validation rules shared by both fronts and the server (spec section 5). Every rule takes the typed text and returns
 * null when it is acceptable, or the sentence to show. Pure and free of dependencies, to keep the first screen small.
 */

/** The mobile number's message differs between leaving the field and submitting the form. */
export type RuleMoment = 'blur' | 'submit'

const mobilePattern = /^1[3-9]\d{9}$/
const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d).{6,20}$/
const emailPattern =
  /^[^\s@<>()[\],;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
const amountPattern = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

const passwordMessage = '密码长度为 6 - 20 位，需包含字母和数字'

export function mobile(value: string, moment: RuleMoment = 'blur'): string | null {
  if (value === '') return '请输入手机号'
  if (mobilePattern.test(value)) return null
  return moment === 'submit' ? '手机号格式不正确！' : '手机号码不正确'
}

/** The code sent by SMS: 4 to 6 characters. */
export function code(value: string): string | null {
  if (value === '') return '请输入验证码'
  return value.length >= 4 && value.length <= 6 && !/\s/.test(value) ? null : '请输入4~6位验证码'
}

export function password(value: string): string | null {
  if (value === '') return '请输入密码'
  return passwordPattern.test(value) ? null : passwordMessage
}

export function passwordTwo(value: string, first: string): string | null {
  if (value === '') return '请再次输入密码'
  return value === first ? null : '两次输入的密码不一致'
}

export function newPassword(value: string): string | null {
  if (value === '') return '请输入新密码'
  return passwordPattern.test(value) ? null : passwordMessage
}

/** A person's name in the consultation and contact forms; spaces alone are no name. */
export function name(value: string): string | null {
  return value.trim() === '' ? '请输入姓名' : null
}

/** A one-line text in its stored form: invisible characters are removed, spaces and line ends become one space. */
export const oneLine = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

/** Counted in characters: a rare one in a name takes two units of a string. */
const lengthOf = (value: string): number => Array.from(oneLine(value)).length

/** Most delivery addresses of an account. */
export const MOST_ADDRESSES = 20

/** Recipient of a parcel: 2 to 25 characters without surrounding spaces. */
export function consignee(value: string): string | null {
  const length = lengthOf(value)
  if (length === 0) return '请输入收货人'
  return length >= 2 && length <= 25 ? null : '收货人姓名为 2 - 25 个字'
}

/** Code of a parcel's district. Only its format is checked; the division data decides whether it exists. */
export function district(value: string): string | null {
  if (value === '') return '请选择所在地区'
  return /^\d{6}$/.test(value) ? null : '请重新选择所在地区'
}

/** Street, house and room: 5 to 100 characters without surrounding spaces. */
export function addressDetail(value: string): string | null {
  const length = lengthOf(value)
  if (length === 0) return '请输入详细地址'
  return length >= 5 && length <= 100 ? null : '详细地址为 5 - 100 个字'
}

export function email(value: string): string | null {
  if (value === '') return '请输入邮箱'
  return value.length < 255 && emailPattern.test(value) ? null : '邮箱格式不正确'
}

/** Only web addresses: a javascript: or data: address must not become a link that users click. */
export function url(value: string): string | null {
  if (value === '') return '请输入网址'
  try {
    const parsed = new URL(value)
    const web = parsed.protocol === 'http:' || parsed.protocol === 'https:'
    return web && parsed.hostname !== '' && !/\s/.test(value) ? null : '网址格式不正确'
  } catch {
    return '网址格式不正确'
  }
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'

/** A date that exists in the calendar and is not after today. */
function isPastDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 && date.getTime() <= Date.now()
}

/** The 18 character resident identity number: birth date and checksum of GB 11643-1999. */
export function idCard(value: string): string | null {
  if (value === '') return '请输入身份证号'
  const wrong = '身份证号码不正确'
  const text = value.toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return wrong
  if (!isPastDate(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))))
    return wrong
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return idChecks[sum % 11] === text[17] ? null : wrong
}

/** An amount in yuan with at most two decimals. */
export function amount(value: string): string | null {
  if (value === '') return '请输入金额'
  return amountPattern.test(value) ? null : '金额最多保留两位小数'
}

/** A code of digits only, `length` of them; the bind popup's is 6. */
export function numericCode(value: string, length = 6): string | null {
  if (value === '') return '请输入验证码'
  return value.length === length && /^\d+$/.test(value) ? null : `请输入${length}位数字验证码`
}

/**
 * Price of a piece while a discount runs: rounded up, so that an item of ¥0.01 is never free.
 * @param price fen
 * @param rate percentage paid
 */
export const discounted = (price: number, rate: number): number => Math.ceil((price * rate) / 100)
