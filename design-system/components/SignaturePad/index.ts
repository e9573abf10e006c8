export { SignaturePad } from './SignaturePad.tsx'
export type { SignaturePadProps } from './SignaturePad.tsx'
export { emptySignature, isSigned, signaturePng, signatureSvg } from './signature.ts'
export type { SignatureStroke, SignatureValue } from './signature.ts'
