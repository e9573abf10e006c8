import sanitize from 'sanitize-html'

/** Tags that rich text may contain. */
export const RICH_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Rich text is cleaned when it is written; the one component that shows it cleans again (reliability rule 10). */
const RULES: sanitize.IOptions = {
  allowedTags: RICH_TAGS,
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

export const cleanRichText = (html: string): string => sanitize(html, RULES)
