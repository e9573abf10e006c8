import { titleParts } from '@/format/titles'
import { shapeOf, type PageBlock } from './elements'
import { withTitle, type ChapterText } from './chapterPages'
import { lineHeight } from './layout'
import { USUAL } from './settings'
import surface from './surface.module.css'
import styles from './FirstPage.module.css'

/** Characters that fill any screen in the usual settings. */
const ENOUGH = 2_000
/** Markup whose size differs from that of its text. */
const RESIZING = /<(?:img|ruby|table|ul|ol|a|su[bp])\b/
const LAYOUT = { size: USUAL.size, line: lineHeight(USUAL.size, USUAL.line) }

/** The blocks at the beginning of a chapter that are nothing but text, as many as fill a page. */
function leading(blocks: readonly PageBlock[]): PageBlock[] {
  const found: PageBlock[] = []
  let characters = 0
  for (const block of blocks) {
    const plain = block.kind !== 'picture' && block.kind !== 'table' && block.kind !== 'list'
    if (!plain || ('html' in block && RESIZING.test(block.html)) || characters > ENOUGH) break
    found.push(block)
    characters += block.text.length
  }
  return found
}

function BlockOf({ block }: { block: PageBlock }) {
  const { tag: Tag, className, start, fontSize, lineHeight: line } = shapeOf(block, LAYOUT)
  if (block.kind === 'title') {
    const { number, name } = titleParts(block.text)
    return (
      <h2 className={className}>
        {number ? <small>{number}</small> : null}
        {number ? ' ' : null}
        <b>{name}</b>
      </h2>
    )
  }
  const rest = {
    className,
    'data-start': start,
    style: { fontSize, lineHeight: line === undefined ? undefined : `${line}px` },
  }
  const Element = Tag as 'p'
  return block.kind === 'rule' ? <hr {...rest} /> : <Element {...rest}>{block.text}</Element>
}

interface FirstPageProps {
  /** Title of the book. */
  book: string
  chapter: Omit<ChapterText, 'characters'>
}

/**
 * The first page of a chapter in the usual settings, before the reader's own code measures it: the server draws it, so
 * that a visitor reads before any script has come. Its lines stand where those of the measured page will.
 */
export const FirstPage = ({ book, chapter }: FirstPageProps) => (
  <div className={surface.surface} aria-busy="true">
    <div className={`${surface.leaf} ${styles.page}`}>
      <div className={surface.head} aria-hidden="true">
        {book}
      </div>
      <div className={surface.body}>
        <div className={`${surface.column} ${styles.text}`}>
          <div className={surface.flow}>
            {leading(withTitle(chapter)).map((block, index) => (
              <BlockOf key={index} block={block} />
            ))}
          </div>
        </div>
      </div>
    </div>
  </div>
)
