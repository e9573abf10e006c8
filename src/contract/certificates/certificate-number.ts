/**
 * Number of a certificate: SS, a letter for its kind, four digits of the year, a six-digit count within kind and year,
 * and a check character by ISO 7064 MOD 37,36, which detects every mistyped and every two swapped characters.
 */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FORM = /^SS[A-Z]\d{10}[0-9A-Z]$/

/** Kinds of certificates about works, which operators issue. */
export const ISSUED_KINDS = ['registration', 'evidence', 'listing', 'authorization'] as const
/** completion: of a course, issued by itself to whoever finishes it. */
export const CERTIFICATE_KINDS = [...ISSUED_KINDS, 'completion'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

const LETTERS: Record<CertificateKind, string> = {
  registration: 'R',
  evidence: 'E',
  listing: 'L',
  authorization: 'A',
  completion: 'C',
}

const product = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const rest = (sum + SIGNS.indexOf(sign)) % 36 || 36
    return (rest * 2) % 37
  }, 36)

export function certificateNumber(kind: CertificateKind, year: number, serial: number): string {
  const text = `SS${LETTERS[kind]}${String(year).padStart(4, '0')}${String(serial).padStart(6, '0')}`
  return text + (SIGNS[(37 - product(text)) % 36] ?? '')
}

/** A typed number without spaces and dashes, in capital letters; full-width characters become half-width. */
export const plainCertificate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-–—_.·]/gu, '')
    .toUpperCase()

/** The error in a number; null when it may be one of ours. */
export function certificateFault(typed: string): string | null {
  const number = plainCertificate(typed)
  if (!number) return '请输入证书编号'
  if (!FORM.test(number)) return '证书编号是以 SS 开头的 14 位字母和数字'
  const sum = product(number.slice(0, -1)) + SIGNS.indexOf(number.at(-1) ?? '')
  return sum % 36 === 1 ? null : '证书编号有误，请核对后重新输入'
}

/** SSR-2026-000012-K, the printed form. */
export const groupedCertificate = (number: string): string =>
  number.replace(/^(.{3})(.{4})(.{6})(.)$/, '$1-$2-$3-$4')
