import { http, HttpResponse } from 'msw'
import type { PhotoAddress } from '@/contract/exams/essay-value'

/**
 * Returns a number of photographs of handwritten pages.
 * @param sign signature of their addresses: a browser loads an address that it has shown before only once
 */
export const pages = (count: number, sign = 1): PhotoAddress[] =>
  Array.from({ length: count }, (_, at) => {
    const ref = `files/p/${String(at + 1).repeat(32)}.webp`
    return { ref, url: `${ref}?until=1&sign=${sign}` }
  })

/** Returns the path of a line of handwriting. */
const stroke = (row: number): string =>
  Array.from(
    { length: row === 9 ? 5 : 11 },
    (_, at) => `M${40 + at * 30} ${92 + row * 44}q8-${14 + ((row + at) % 3) * 4} 12 2t9-${6 + (at % 4) * 3}`,
  ).join('')

/** Answers every private picture, which is a file of the server, with a drawn page of handwriting. */
export const handwriting = http.get('*/files/p/*', () =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="560" viewBox="0 0 420 560"><rect width="420" height="560" fill="#fbf9f3"/><g fill="none" stroke="#b9c6d8">${Array.from({ length: 11 }, (_, row) => `<path d="M24 ${104 + row * 44}h372"/>`).join('')}</g><g fill="none" stroke="#26324f" stroke-width="3">${Array.from({ length: 10 }, (_, row) => `<path d="${stroke(row)}"/>`).join('')}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  ),
)
