/**
 * A made-up ISBN-13 with a valid check digit. Group 978-7-999 is used: no publisher has that block in the demo, so a
 * number never refers to a real book.
 */
export function demoIsbn(serial: number): string {
  const body = `9787999${String(serial).padStart(5, '0')}`
  return `978-7-999-${body.slice(7)}-${checkDigit(body)}`
}

/** Check digit of the first twelve digits of an ISBN-13 (ISO 2108). */
export function checkDigit(twelve: string): number {
  let sum = 0
  for (let index = 0; index < 12; index += 1) sum += Number(twelve[index]) * (index % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}
