/** Modules of a QR code; the caller draws them. */
export interface QrMatrix {
  /** Modules per side, without the quiet zone. */
  size: number
  dark(row: number, column: number): boolean
}

/** Width of the quiet zone around a code, in modules (ISO/IEC 18004). */
export const QR_QUIET = 4

/** Encodes a text, readable with about a tenth of the code damaged. Its library is loaded with the first code. */
export async function qrMatrix(text: string): Promise<QrMatrix> {
  const { create } = await import(/* webpackChunkName: "qr" */ 'qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, dark: (row, column) => modules.get(row, column) === 1 }
}
