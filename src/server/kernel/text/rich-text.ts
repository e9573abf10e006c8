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

/** Tags that a chapter of a book may contain besides: readings of characters, captions, and notes. */
export const CHAPTER_TAGS = [...RICH_TAGS, 'ruby', 'rt', 'rp', 'sup', 'sub', 'figcaption', 'aside']

const NO_ATTRIBUTES: sanitize.Attributes = {}

const CHAPTER_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: CHAPTER_TAGS,
  allowedAttributes: { ...RULES.allowedAttributes, a: ['href', 'data-note'], aside: ['data-note'] },
  transformTags: {
    // An aside is a note of the chapter, which a mark names by its key; any other is text.
    aside: (_tag, { 'data-note': key }) =>
      key ? { tagName: 'aside', attribs: { 'data-note': key } } : { tagName: 'p', attribs: NO_ATTRIBUTES },
  },
}

/** Cleans the text of a chapter of a book, see `chapterBlocks` for what its notes look like. */
export const cleanChapter = (html: string): string => sanitize(html, CHAPTER_RULES)
