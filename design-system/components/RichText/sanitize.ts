import DOMPurify from 'dompurify'

const tags = (
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ' +
  'li mark ol p pre q s section small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ')
const attributes = 'alt class colspan height href rowspan src title width'.split(' ')

let purifier: ReturnType<typeof DOMPurify> | null = null

/** Returns our own DOMPurify instance: hooks on the shared one would affect every other user of the library. */
function get() {
  if (purifier !== null) return purifier
  const own = DOMPurify(window)
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node instanceof HTMLAnchorElement) {
      const outside = /^https?:/i.test(node.getAttribute('href') ?? '')
      node.setAttribute('rel', 'noopener noreferrer')
      if (outside) node.setAttribute('target', '_blank')
    }
    if (node instanceof HTMLImageElement) {
      node.setAttribute('loading', 'lazy')
      node.setAttribute('decoding', 'async')
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
      if (node.closest('a') === null) {
        node.setAttribute('role', 'button')
        node.setAttribute('tabindex', '0')
        node.setAttribute('aria-label', node.alt === '' ? '查看大图' : `查看大图：${node.alt}`)
      }
    }
  })
  purifier = own
  return own
}

let other: ((html: string) => string) | undefined

/** Sets the function that cleans HTML on the server, where DOMPurify has no document. */
export const setSanitizer = (clean: (html: string) => string): void => {
  other = clean
}

/** Reduces foreign HTML to harmless tags: removes styles, scripts, forms, frames and event handlers. */
export function sanitize(html: string): string {
  if (other) return other(html)
  return get().sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?![\\/]{2})(?:https?:|mailto:|tel:|[^:]*$|[#/.])/i,
  })
}
