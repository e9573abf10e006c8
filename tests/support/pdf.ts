import { writePdf } from '@/server/demo/courses/documents/pdf'

/** A PDF with a line of text on each page. */
export const pdfOf = (lines: readonly string[]): Buffer =>
  writePdf(
    '讲义',
    lines.map((text) => [{ is: 'text', text, x: 40, y: 80, size: 18, ink: 'text' }]),
  )

/** The same, marked as encrypted: it opens with a password alone. */
export const protectedPdf = (): Buffer => {
  const pad = '0'.repeat(64)
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${pad}> /U <${pad}> /P -4 >> /ID [<00><00>]`
  return Buffer.from(pdfOf(['密']).toString('latin1').replace('/Info 6 0 R', lock), 'latin1')
}
