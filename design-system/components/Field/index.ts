export { Field, labelOf } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
export { FieldGroup } from './FieldGroup.tsx'
export type { FieldGroupProps } from './FieldGroup.tsx'
