/** The typed text without hyphens and spaces. */
const bare = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Check digit of the first twelve digits of an ISBN-13 (ISO 2108). */
export function isbnCheck(twelve: string): number {
  let sum = 0
  for (let index = 0; index < 12; index += 1) sum += Number(twelve[index]) * (index % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Whether ten characters are an ISBN-10, used until 2006; its check digit may be an X, for ten. */
function isOld(text: string): boolean {
  let sum = 0
  for (let index = 0; index < 10; index += 1)
    sum += (text[index] === 'X' ? 10 : Number(text[index])) * (10 - index)
  return sum % 11 === 0
}

/** An ISBN as thirteen digits, or null for an invalid one, including a wrong check digit. */
export function isbnOf(text: string): string | null {
  const plain = bare(text)
  if (/^97[89]\d{10}$/.test(plain)) return isbnCheck(plain.slice(0, 12)) === Number(plain[12]) ? plain : null
  if (!/^\d{9}[\dX]$/.test(plain) || !isOld(plain)) return null
  const twelve = `978${plain.slice(0, 9)}`
  return `${twelve}${isbnCheck(twelve)}`
}

/** The error in a typed ISBN, or null. */
export function isbnFault(text: string): string | null {
  const plain = bare(text)
  if (plain === '') return '请输入 ISBN'
  if (!/^(\d{13}|\d{9}[\dX])$/.test(plain)) return 'ISBN 应为 13 位或 10 位数字'
  return isbnOf(plain) === null ? 'ISBN 校验位不正确，请核对' : null
}
