import { useCallback } from 'react'
import { Icon } from 'design-system/Icon'
import { Switch } from 'design-system/Switch'
import type { BookDetail } from '@/contract/discovery/store'
import { LEAST_READERS } from '@/contract/reading/popular-rules'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { openShare } from '@/mobile/kit/share/openShare'
import { ExportMarks } from '@/mobile/kit/works/ExportMarks'
import { removeOffline } from '@/mobile/kit/works/removeOffline'
import { ensureLogin } from '@/stores/session'
import { findInHouse } from '../book/findInHouse'
import type { Reader } from '../book/reader'
import { createMarks } from '../marks/marks'
import { openQuotePoster } from '../marks/openQuotePoster'
import type { SpokenBook } from '../speech/narratorTypes'
import { scriptOf } from '../surface/settings'
import { AutoUnlockRow } from './AutoUnlock'
import { BarLink, BarTool } from './Bars'
import { Book, type BookKit } from './Book'
import { DownloadBar } from './DownloadBar'
import { HouseEndPage } from './HouseEndPage'
import { ListenSheet, recordingOf } from './ListenSheet'
import { LockedPage } from './LockedPage'
import { useFinished } from './useFinished'
import type { ReaderLook } from './useReaderSettings'

/** Names a book of the house that is read aloud. */
export const spokenKey = (id: number): string => `house/${id}`

const spokenBook = ({ id, title, author, cover, tint }: BookDetail['work']): SpokenBook => ({
  key: spokenKey(id),
  id,
  title,
  author,
  cover,
  tint,
  hrefOf: ({ chapter, offset }) => to('/ebook/reading', { id, chapter, at: offset }),
})

interface HouseBookProps {
  detail: BookDetail
  reader: Reader
  look: ReaderLook
  /** Loads the book's detail again. */
  onChanged: () => Promise<void>
}

/** The pages of a book of the house. */
export function HouseBook({ detail, reader, look, onChanged }: HouseBookProps) {
  const { work } = detail
  const { id, title } = work
  const { popular } = look.settings
  const script = scriptOf(look.settings)
  const [finished, markFinished] = useFinished(detail, reader)
  const find = useCallback(
    (words: string, from: number) => findInHouse({ id, script }, words, from),
    [id, script],
  )
  const loadPopular = useCallback(
    (partId: number) => call('ebook.popular', { id, partId }, { quiet: true }),
    [id],
  )
  const kit: BookKit = {
    spoken: spokenBook(work),
    draftKey: String(id),
    marks: { create: () => createMarks(id), login: String(id) },
    find,
    barTools: (
      <>
        <BarTool label="分享" onPress={() => void openShare(undefined, work)}>
          <Icon name="share" />
        </BarTool>
        <BarLink label="这本书的介绍" href={to('/ebook/detail', { id })}>
          <Icon name="ebook" />
        </BarLink>
      </>
    ),
    contentsTools: (
      <DownloadBar reader={reader} mayStart={ensureLogin} onRemove={() => removeOffline(work)} />
    ),
    exportTools: <ExportMarks title={title} load={(format) => call('ebook.exportMarks', { id, format })} />,
    settingsRows: (
      <>
        <AutoUnlockRow id={id} />
        <Switch
          checked={popular}
          onChange={(on) => look.change({ popular: on })}
          note={`${LEAST_READERS} 人以上划过的句子，用虚线标出`}
        >
          热门划线
        </Switch>
      </>
    ),
    popular: popular ? loadPopular : undefined,
    endPage: (
      <HouseEndPage
        detail={detail}
        finished={finished}
        onFinished={markFinished}
        onFirst={() => reader.jump(1)}
      />
    ),
    lockedPage: ({ offer, reason }) => (
      <LockedPage detail={detail} offer={offer} reason={reason} reader={reader} onChanged={onChanged} />
    ),
    listenSheet: recordingOf(detail)
      ? (control) => <ListenSheet {...control} detail={detail} reader={reader} />
      : undefined,
    openPoster: (quotation) => void openQuotePoster(work, quotation),
  }
  return <Book kit={kit} reader={reader} look={look} />
}
