/** What the page of a deep link needs before its scripts run; the answer of `GET drawn`. */
export interface DrawnScreen {
  /** Chunks of the screen, scripts and styles, relative to the page. */
  files: string[]
  /** Responses that the screen asks for first, by `answerKey`; only for visitors, whose responses are all alike. */
  answers?: Record<string, unknown>
  /** The screen's markup and the styles it needs. Absent when the screen is drawn in the browser only. */
  html?: string
  css?: string
}
