import { Navigate, useLocation } from 'react-router-dom'
import { PartList } from 'design-system/PartList'
import { Section } from 'design-system/Section'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { to, workLink } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { cardNote } from '@/mobile/kit/works/workCard'
import { WatchActions } from '../parts/Actions'
import { Book } from '../parts/Book'
import { DetailPage, DetailWaiting } from '../parts/DetailPage'
import styles from './Detail.module.css'

const isKind = (text: string): text is WorkKind => text in KIND_NAMES

/** Addresses with a fixed kind. */
const KINDS: Partial<Record<string, WorkKind>> = {
  '/ebook/detail': 'ebook',
  '/book/detail': 'ebook',
  '/ebook/detailVideo': 'course',
}

/** Detail of a work: e-books and courses at their own addresses, any other kind at the address with a kind. */
export default function Detail() {
  const { pathname } = useLocation()
  const query = useQuery()
  const named = query.text('kind')
  const kind = KINDS[pathname] ?? (isKind(named) ? named : undefined)
  const id = query.number('id')
  const known = kind !== undefined && id !== undefined
  // Most kinds have screens of their own; external links may still open this one.
  const own = known ? workLink({ kind, id }).slice(1) : ''
  const elsewhere = known && pathname === '/work/detail' && !own.startsWith(pathname)
  const asks = known && !elsewhere
  const book = useCall('ebook.detail', asks && kind === 'ebook' ? { id } : null)
  const other = useCall('work.detail', asks && kind !== 'ebook' ? { kind, id } : null)
  if (elsewhere) return <Navigate to={own} replace />
  if (book.data) return <Book detail={book.data} onRefresh={book.refresh} />
  if (other.data)
    return (
      <Other detail={other.data} videoBook={pathname === '/ebook/detailVideo'} onRefresh={other.refresh} />
    )
  return (
    <DetailWaiting
      title={kind ? KIND_NAMES[kind] : '详情'}
      kind={kind}
      asked={kind === 'ebook' ? book : other}
    />
  )
}

interface OtherProps {
  detail: WorkDetail
  /** A video book, which has a player of its own. */
  videoBook: boolean
  onRefresh: () => Promise<void>
}

function Other({ detail, videoBook, onRefresh }: OtherProps) {
  const { work, parts, progress } = detail
  const go = useGo()
  const play = (partId?: number) =>
    go(
      videoBook
        ? to('/ebook/bookvideo', { id: work.id, episode_id: partId })
        : to('/video/play', { kind: work.kind, id: work.id, episode_id: partId }),
    )
  return (
    <DetailPage
      title={KIND_NAMES[work.kind]}
      detail={detail}
      onRefresh={onRefresh}
      related="相关推荐"
      contents={
        parts.length ? (
          <Section title="内容" note={cardNote(work)}>
            <PartList
              className={styles.parts}
              parts={parts}
              unit={partUnit(work.kind)}
              currentId={progress?.partId}
              onPick={(part) => play(part.id)}
            />
          </Section>
        ) : null
      }
      action={<WatchActions detail={detail} onChanged={onRefresh} onPlay={() => play(progress?.partId)} />}
    />
  )
}
