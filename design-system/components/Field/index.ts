export { Field, labelOf } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
