export { FieldNote, noteOf } from './FieldNote.tsx'
export type { FieldNoteProps } from './FieldNote.tsx'
