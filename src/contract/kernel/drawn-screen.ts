/** The refusal of a call, as it is embedded in a page. */
export interface FirstRefusal {
  code: number
  message: string
  data?: unknown
}

/** Results of the calls that a screen makes first, by `answerKey`. */
export interface FirstResults {
  answers?: Record<string, unknown>
  /** Calls that every visitor is refused, such as of paid content. */
  refusals?: Record<string, FirstRefusal>
}

/**
 * What `GET drawn` is asked for: the whole screen; its files and the results of its calls, where the device shows another
 * first view; the files alone.
 */
export const DRAWN_PARTS = ['screen', 'results', 'files'] as const
export type DrawnPart = (typeof DRAWN_PARTS)[number]

/** What the page of a deep link needs before its scripts run; the answer of `GET drawn`. */
export interface DrawnScreen extends FirstResults {
  /** Chunks of the screen, scripts and styles, relative to the page. */
  files: string[]
  /** The page is of an older build or configuration than the server's, and gets nothing else. */
  outdated?: boolean
  /** The screen's markup and the styles of its first view. Absent when the screen is drawn in the browser only. */
  html?: string
  css?: ViewStyles
}

/** Styles of a screen's first view. */
export interface ViewStyles {
  /** Rules of the app's first style sheets; the page adds the whole sheets after them. */
  app: string
  /** Rules of the screen's own style sheets, which override those of the app. */
  screen: string
}

/** Attribute of the style element of a screen's own styles. */
export const SCREEN_STYLES = 'data-screen'

/** Name of the page's meta element that tells which build and configuration it was made of. */
export const PAGE_STAMP = 'page-stamp'

/** Attribute of that element in a page without a screen. */
export const EMPTY_PAGE = 'data-empty'

/** Name of the page's meta element with the address of the first picture of the screen in it. */
export const FIRST_PICTURE = 'first-picture'

/** Class of the page until its screen is hydrated. */
export const FRESH_CLASS = 'fresh'
/** Class of the page of a deep link while it hides the root screen that came with it. */
export const DEEP_CLASS = 'deep'
/** Classes that the page itself has before the first paint. */
export const PAGE_CLASSES = [FRESH_CLASS, DEEP_CLASS]
