/** A QR code as its modules: what is drawn from it is the caller's business. */
export interface QrMatrix {
  /** Modules a side, without the quiet zone. */
  size: number
  dark(row: number, column: number): boolean
}

/** Quiet modules that have to stand around a code (ISO/IEC 18004). */
export const QR_QUIET = 4

/** The code of a text, in a tenth of which dirt may be read over. Its library comes with the first one. */
export async function qrMatrix(text: string): Promise<QrMatrix> {
  const { create } = await import(/* webpackChunkName: "qr" */ 'qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: (row, column) => modules.get(row, column) === 1 }
}
