/**
 * Numbers and passwords of book cards as typed by users. Pure and free of dependencies: the screen reports a typing
 * error before it costs an attempt, the server makes cards by the same rule.
 */

export const CARD_DIGITS = 16
export const CARD_PASSWORD = 12
/** Letters and digits that are not confused with one another. */
export const CARD_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The check digit of a number (Luhn, ISO/IEC 7812-1): it detects a wrong digit and most swapped ones. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Only the digits, in half width, of a number that may contain spaces or dashes. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Only the allowed characters, in capitals. */
export const plainPassword = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')

/** In groups of four. */
export const grouped = (text: string, gap = ' '): string => (text.match(/.{1,4}/g) ?? []).join(gap)

/** Null when it can be a card's number, else the message to show. */
export function cardNumber(text: string): string | null {
  const digits = plainNumber(text)
  if (digits === '') return '请输入卡号'
  if (digits.length !== CARD_DIGITS) return '卡号为 16 位数字'
  return checkDigit(digits.slice(0, -1)) === digits.at(-1) ? null : '卡号不正确，请核对'
}

export function cardPassword(text: string): string | null {
  const signs = plainPassword(text)
  if (signs === '') return '请输入密码'
  return signs.length === CARD_PASSWORD ? null : '密码为 12 位字母和数字'
}
