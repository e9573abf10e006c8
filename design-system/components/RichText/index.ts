export { RichText } from './RichText'
export { setSanitizer } from './sanitize'
export type { RichTextProps } from './RichText'
