import { useRequest } from 'ahooks'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import type { ImportChapter } from '@/contract/catalogue/adminbook'
import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import styles from './books.module.css'

/** Number of paragraphs shown at once. */
const PAGE = 200

interface Props {
  importId: number
  chapter: ImportChapter
  /** Splits after the paragraph `at`; the next one begins a chapter with this title. */
  split: (at: number, title: string) => void
}

interface Paragraph {
  text: string
  pictures: string[]
}

/** Returns the text and the pictures of a block of HTML, without its notes. The parsed document is never rendered, so nothing in it runs. */
function paragraphOf(line: string, rich: boolean): Paragraph {
  if (!rich) return { text: line, pictures: [] }
  const { body } = new DOMParser().parseFromString(line, 'text/html')
  const pictures = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  return { text: chapterText(chapterBlocks(line, true)), pictures }
}

/** Text of an imported chapter, with the places where it can be split in two. */
export function SplitText({ importId, chapter, split }: Props) {
  const [shown, setShown] = useState(PAGE)
  const { data, error, refresh } = useRequest(
    () => call('adminbook.importText', { id: importId, chapterId: chapter.id }, { quiet: true }),
    handledByScreen,
  )
  const paragraphs = useMemo(
    () => (data?.lines ?? []).map((line) => paragraphOf(line, data?.rich ?? false)),
    [data],
  )
  if (error) return <Failure what="正文" error={error} retry={refresh} />
  if (!data) return <Skeleton active className={styles.text ?? ''} />
  return (
    <div className={styles.text} role="region" aria-label={`${chapter.title} 的正文`}>
      {paragraphs.slice(0, shown).map(({ text, pictures }, index) => (
        <div key={index} className={styles.line}>
          {index > 0 && (
            <Button
              size="small"
              type="dashed"
              className={styles.cut ?? ''}
              aria-label={`从这里拆开：“${text.slice(0, 10)}”起拆成新的一章`}
              onClick={() => split(index, text.slice(0, 30) || `${chapter.title}（续）`)}
            >
              从这里拆开
            </Button>
          )}
          {text && <p>{text}</p>}
          {pictures.map((picture) => (
            <img key={picture} className={styles.picture} src={fileUrl(picture)} alt="书中的图片" />
          ))}
        </div>
      ))}
      {paragraphs.length > shown && (
        <Button block onClick={() => setShown(shown + PAGE)}>
          显示更多（还有 {paragraphs.length - shown} 段）
        </Button>
      )}
    </div>
  )
}
