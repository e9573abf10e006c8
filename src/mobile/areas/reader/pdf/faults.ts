/**
 * Why a PDF cannot be read: it has a password (`protected`), is no whole PDF (`broken`), there is no network
 * (`offline`), or the server or a file of the viewer did not answer as it should (`failed`).
 */
export type PdfFault = 'protected' | 'broken' | 'offline' | 'failed'

export class PdfError extends Error {
  constructor(
    readonly fault: PdfFault,
    options?: ErrorOptions,
  ) {
    super(fault, options)
  }
}

export const faultOf = (error: unknown): PdfFault => (error instanceof PdfError ? error.fault : 'failed')
