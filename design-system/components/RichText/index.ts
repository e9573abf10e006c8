export { RichText, richTextClass } from './RichText'
export type { RichTextProps } from './RichText'
