import { PAGE, type Ink, type PdfMark, type PdfPage } from './pdf'

const MARGIN = 46
const BOTTOM = PAGE.height - 62
/** Width of the lines. */
const WIDTH = PAGE.width - MARGIN * 2
const SPACE = 1.75
/** Characters that no line begins with: they hang over the end of the one before. */
const CLOSING = '，。、；：？！”’》）…—'

/** Width of a character in ems: Latin ones are half as wide. */
const widthOf = (char: string): number =>
  (char.codePointAt(0) ?? 0) < 0x2e80 && !/[“”‘’…—]/.test(char) ? 0.5 : 1

/** Breaks a text into lines that are at most so many ems wide. */
export function wrapped(text: string, ems: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const char of text) {
    if (width + widthOf(char) > ems && !CLOSING.includes(char)) {
      lines.push(line)
      line = ''
      width = 0
    }
    line += char
    width += widthOf(char)
  }
  return line ? [...lines, line] : lines
}

interface Style {
  size?: number
  ink?: Ink
  bold?: boolean
  /** From the left edge, points. */
  indent?: number
  /** Room above, points. */
  above?: number
}

/** Sets texts one below the other, on as many pages as they need. */
export class Flow {
  readonly #pages: PdfMark[][] = [[]]
  #y = MARGIN

  /** @param title stands at the foot of each page with its number */
  constructor(private readonly title: string) {}

  /** Begins a page, unless this one is empty. */
  turn(): void {
    if (this.#y > MARGIN) this.#pages.push([])
    this.#y = MARGIN
  }

  /** Keeps what follows on one page, if it is so high. */
  keep(height: number): void {
    if (this.#y + height > BOTTOM) this.turn()
  }

  space(height: number): void {
    this.#y += height
  }

  #put(mark: PdfMark): void {
    this.#pages.at(-1)?.push(mark)
  }

  text(text: string, { size = 12, ink = 'text', bold = false, indent = 0, above = 0 }: Style = {}): void {
    this.keep(above + size * SPACE)
    if (this.#y > MARGIN) this.#y += above
    for (const line of wrapped(text, (WIDTH - indent) / size)) {
      this.keep(size * SPACE)
      this.#y += size * SPACE
      this.#put({ is: 'text', text: line, x: MARGIN + indent, y: this.#y, size, ink, bold })
    }
  }

  rule(ink: Ink = 'rule'): void {
    this.#y += 8
    this.#put({ is: 'line', x: MARGIN, y: this.#y, width: WIDTH, ink })
    this.#y += 4
  }

  /** A text with a box to tick. */
  tick(text: string): void {
    this.keep(24)
    this.#put({ is: 'box', x: MARGIN, y: this.#y + 21, size: 9, ink: 'quiet' })
    this.text(text, { indent: 18 })
  }

  /** Lines to write on. */
  blank(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.keep(30)
      this.#y += 28
      this.#put({ is: 'line', x: MARGIN, y: this.#y, width: WIDTH, ink: 'rule' })
    }
  }

  pages(): PdfPage[] {
    const all = this.#pages.filter((marks) => marks.length > 0)
    return all.map((marks, index) => [
      ...marks,
      {
        is: 'text',
        text: `${this.title} · ${index + 1}/${all.length}`,
        x: MARGIN,
        y: PAGE.height - 34,
        size: 9,
        ink: 'quiet',
      },
    ])
  }
}
