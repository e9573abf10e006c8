import { useCallback, useEffect, useState } from 'react'
import { ActionSheet } from 'design-system/ActionSheet'
import { Button } from 'design-system/Button'
import type { OutsideBook } from '@/contract/catalogue/outside'
import { TEXT_ENCODINGS, type TextEncoding } from '@/contract/catalogue/outside-kinds'
import { to } from '@/client/links'
import { ExportMarks } from '@/mobile/kit/works/ExportMarks'
import { removeOutside } from '@/mobile/kit/works/removeOutside'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { createChapters } from '../book/chapters'
import { createReader, type Reader } from '../book/reader'
import { createDeviceMarks } from '../marks/deviceMarks'
import type { Marks } from '../marks/marks'
import { Book, type BookKit } from '../parts/Book'
import { DownloadBar } from '../parts/DownloadBar'
import { EndPage } from '../parts/EndPage'
import { openedPlace } from '../parts/openedPlace'
import { ReaderFrame } from '../parts/ReaderFrame'
import { useReaderSettings } from '../parts/useReaderSettings'
import { Waiting } from '../parts/Waiting'
import { narrator } from '../speech/narrator'
import { scriptOf } from '../surface/settings'
import { outsideKey } from './deviceBooks'
import { ENCODING_NAMES } from './encodings'
import { findInOutside } from './findInOutside'
import { marksFile } from './marksFile'
import { outsideBook, outsideChapters } from './outsideBook'
import styles from './OutsideText.module.css'
import { openUrl } from './useOpening'

interface OutsideTextProps {
  url: string
  book: OutsideBook
  onEncoding: (encoding: TextEncoding) => void
}

/** An EPUB or a text of another site, on the pages of the reader. */
export function OutsideText({ url, book, onEncoding }: OutsideTextProps) {
  const query = useQuery()
  const look = useReaderSettings()
  const script = scriptOf(look.settings)
  const { encoding, titles } = book
  const [wanted] = useState(() => openedPlace(query, outsideKey(url)))
  const [ref] = useState(() => ({ url, book }))
  const [reopen] = useState(() => () => openUrl(url, encoding))
  const [chapters] = useState(() => createChapters(outsideChapters(ref, reopen), script))
  const [reader, setReader] = useState<Reader>()
  const [marks] = useState(() => createDeviceMarks(outsideKey(url)))
  useEffect(() => chapters.choose(script), [chapters, script])
  useEffect(() => {
    let live = true
    chapters.open(titles.length)
    const contents = chapters.reach(titles.length)
    void outsideBook(ref, { chapters, wanted, reopen }).then(async (opened) => {
      chapters.at(opened.opening.chapter)
      await contents
      if (live) setReader(createReader(opened))
    })
    return () => {
      live = false
    }
  }, [ref, chapters, wanted, reopen, titles.length])
  const find = useCallback(
    (words: string, from: number) => findInOutside({ ref, script }, words, from),
    [ref, script],
  )
  const chooseEncoding = (next: TextEncoding): void => {
    // What is read aloud is the text as it was.
    if (narrator.placeOf(outsideKey(url))) narrator.stop()
    onEncoding(next)
  }
  return (
    <ReaderFrame look={look} heading={`阅读《${book.title}》`}>
      {reader ? (
        <Book
          kit={kitOf({ url, book, reader, marks, find, onEncoding: chooseEncoding })}
          reader={reader}
          look={look}
        />
      ) : (
        <Waiting />
      )}
    </ReaderFrame>
  )
}

interface Parts extends OutsideTextProps {
  reader: Reader
  marks: Marks
  find: BookKit['find']
}

const kitOf = ({ url, book, reader, marks, find, onEncoding }: Parts): BookKit => {
  const { title, author, host, encoding } = book
  return {
    spoken: {
      key: outsideKey(url),
      title,
      author,
      cover: '',
      tint: '',
      hrefOf: ({ chapter, offset }) => to('/ebook/readingurl', { url, chapter, at: offset }),
    },
    draftKey: outsideKey(url),
    marks: { create: () => marks },
    find,
    contentsTools: (
      <>
        <p className={styles.source}>来自 {host}，进度和标注保存在这台设备上</p>
        <DownloadBar reader={reader} onRemove={() => removeOutside({ url, title })} />
      </>
    ),
    exportTools: (
      <ExportMarks
        title={title}
        load={(format) =>
          Promise.resolve(marksFile(book, marks, format, ({ chapter }) => book.titles[chapter - 1] ?? null))
        }
      />
    ),
    settingsRows: encoding ? <EncodingRow encoding={encoding} onEncoding={onEncoding} /> : null,
    endPage: (
      <EndPage
        title="全书完"
        note={author ? `《${title}》 ${author}` : `《${title}》`}
        actions={
          <>
            <Button kind="primary" href={to('/ebook/readingurl')}>
              打开别的书
            </Button>
            <Button kind="secondary" onClick={() => reader.jump(1)}>
              从头再读
            </Button>
          </>
        }
      />
    ),
    // Every chapter of another site is open.
    lockedPage: () => null,
  }
}

interface EncodingRowProps {
  encoding: TextEncoding
  onEncoding: (encoding: TextEncoding) => void
}

/** Chooses another encoding for a text that is shown in a wrong one. */
function EncodingRow({ encoding, onEncoding }: EncodingRowProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.encoding}>
      <span>文字乱码时换编码</span>
      <Button kind="ghost" size="s" onClick={() => setChoosing(true)}>
        {ENCODING_NAMES[encoding]}
      </Button>
      <ActionSheet
        visible={choosing}
        title="文字编码"
        actions={TEXT_ENCODINGS.map((key) => ({
          key,
          text: ENCODING_NAMES[key],
          ...(key === encoding ? { description: '正在使用' } : {}),
        }))}
        onClose={(chosen) => {
          setChoosing(false)
          const next = TEXT_ENCODINGS.find((one) => one === chosen)
          if (next && next !== encoding) onEncoding(next)
        }}
      />
    </div>
  )
}
