/** A range of a text, in UTF-16 units; `end` is outside of it. */
export interface Range {
  start: number
  end: number
}

const ENDS = '。！？!?'
const DOTS = '….'
const CLOSERS = "”’」』）)】》〉］]'"
/** After these a sentence goes on, whatever ended inside its quotation. */
const GOES_ON = '，、；：,;:'
/** Words whose full stop ends no sentence. */
const SHORT = /(?:^|[\s(“"'‘])(?:[A-Za-z]|Mrs?|Ms|Dr|Prof|St|Jr|Sr|vs|No|Vol|pp|cf|etc|e\.g|i\.e)$/

/** A remark in brackets, such as （笑）, belongs to the sentence before it. */
const REMARK = /[（(【[][^（()）【】[\]。！？!?\n]{1,12}[）)】\]]/y

const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign)

/** Finds the ends of sentences in one text. */
class Reader {
  private line = 0
  /** Whether a straight quotation mark is open: it looks the same at both ends. */
  private quoted = false

  constructor(private readonly text: string) {}

  /** Passes what lies before `to`. */
  pass(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      if (this.text[at] === '"') this.quoted = !this.quoted
      if (this.text[at] === '\n') {
        this.line = at + 1
        this.quoted = false
      }
    }
  }

  private afterRun(signs: string, from: number): number {
    let at = from
    while (at < this.text.length && signs.includes(this.text[at] ?? '')) at += 1
    return at
  }

  /** Position after closing quotation marks and brackets. */
  private afterClosers(from: number): number {
    const at = this.afterRun(CLOSERS, from)
    return this.quoted && this.text[at] === '"' ? this.afterRun(CLOSERS, at + 1) : at
  }

  /** Position after the signs at `at` that may end a sentence. */
  afterSigns(at: number): number {
    return this.afterRun(ENDS + DOTS, at)
  }

  /** Whether dots alone end a sentence, by what stands around them. */
  private dotsEnd(at: number, after: number): boolean {
    const closed = this.afterClosers(after)
    if (this.text[at] === '…') return closed > after || isSpace(this.text[after])
    if (!isSpace(this.text[closed])) return false
    return after - at > 1 || !SHORT.test(this.text.slice(Math.max(this.line, at - 8), at))
  }

  /** Position after an end of a sentence at `at`, with what belongs to it; `at` when there is none. */
  afterEnd(at: number): number {
    let after = this.afterSigns(at)
    if (after === at) return at
    const hard = /[。！？!?]/.test(this.text.slice(at, after))
    if (!hard && !this.dotsEnd(at, after)) return at
    after = this.afterClosers(after)
    REMARK.lastIndex = after
    if (REMARK.test(this.text)) after = this.afterClosers(this.afterRun(ENDS, REMARK.lastIndex))
    return GOES_ON.includes(this.text[after] ?? '\n') ? at : after
  }
}

/**
 * The sentences of a text in their order, for reading aloud: without the white space between them, none over a line's
 * end. `Intl.Segmenter` parts a remark such as （笑） from its sentence and breaks inside of ？！.
 */
export function sentences(text: string): Range[] {
  const found: Range[] = []
  const reader = new Reader(text)
  let start = 0
  const add = (to: number): void => {
    let end = to
    while (start < end && isSpace(text[start])) start += 1
    while (end > start && isSpace(text[end - 1])) end -= 1
    if (end > start) found.push({ start, end })
    start = to
  }
  let at = 0
  while (at < text.length) {
    const ended = reader.afterEnd(at)
    const isEnd = ended > at || text[at] === '\n'
    // The signs of an end that was none are passed together.
    const next = ended > at ? ended : Math.max(at + 1, reader.afterSigns(at))
    reader.pass(at, next)
    if (isEnd) add(next)
    at = next
  }
  add(text.length)
  return found
}
