import { useEffect, useState } from 'react'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { Part, WorkDetail } from '@/contract/catalogue/work'
import { episodesOfChapters, SHARE_STEPS } from '@/contract/catalogue/editions'
import { durationText } from '@/format/duration'
import { fileUrl } from '@/client/base'
import { route } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useOnDevice } from '@/mobile/kit/frame/useOnDevice'
import { countText } from '@/mobile/kit/works/workCard'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { usePlayTime } from '@/stores/player/hooks'
import { player, usePlayer } from '@/stores/player/player'
import { episodesOf, type PayEvent } from '@/stores/player/state'
import { resumePlace } from '@/stores/player/progress'
import { keptSounds } from '@/stores/sounds/keptSounds'
import { useShared } from '@/mobile/kit/share/useShared'
import { AudioPay } from '../parts/AudioPay'
import { DownloadSheet } from '../parts/DownloadSheet'
import { Listening, type ListeningProps } from '../parts/Listening'
import { Related } from '../parts/Related'
import { useSkip } from '../parts/useSkip'
import { Reviews } from '@/mobile/kit/works/Reviews'
import styles from './AudioDetail.module.css'

/** Where the address wants to listen: an episode, and a second of it where a place in the book was given. */
interface Wanted {
  part: Part
  at?: number
}

function wantedIn(
  query: ReturnType<typeof useQuery>,
  parts: readonly Part[],
  episodes: readonly (number | undefined)[],
): Wanted | undefined {
  const chapter = query.number('chapter')
  const share = query.number('share')
  if (chapter === undefined || share === undefined) {
    const part = parts.find(({ id }) => id === query.number('episode_id'))
    return part && { part }
  }
  const part = parts[episodes[chapter - 1] ?? -1]
  return part && { part, at: Math.min(1, Math.max(0, share / SHARE_STEPS)) * part.seconds }
}

/** The book that is read in a work, and the episodes of its chapters: see `episodesOfChapters`. */
function useTextOf(detail: WorkDetail | undefined) {
  const book = detail?.links.find(({ role, work }) => role === 'audio' && work.kind === 'ebook')?.work
  const { data } = useCall('ebook.toc', book ? { id: book.id, from: 1 } : null)
  const titles = detail?.parts.map(({ title }) => title) ?? []
  return { book, episodes: data ? episodesOfChapters(data.titles, titles) : [] }
}

/**
 * An audio drama or FM book (`?id(&kind=fm)`), played by the app-wide audio player: it continues on other screens.
 * `episode_id` names an episode; `chapter` and `share` a place in the book that is read in it, see contract/catalogue/editions.
 */
export default function AudioDetail() {
  const query = useQuery()
  const id = query.number('id')
  const kind = query.text('kind') === 'fm' ? 'fm' : 'audio'
  const asked = useOnDevice(useCall('work.detail', id ? { kind, id } : null), `${kind}/${id}`, () =>
    keptSounds().work(kind, id ?? 0),
  )
  const { data, refresh } = asked
  const text = useTextOf(data)
  const wanted = data && wantedIn(query, data.parts, text.episodes)
  const { favorite, toggle } = useFavorite({ kind, id: id ?? 0 }, data?.favorite ?? false)
  const share = useShared(
    data && { title: data.work.title, description: data.synopsis, image: data.work.cover },
    data?.work,
  )
  return (
    <Page
      title={kind === 'fm' ? 'FM有声书' : '有声剧'}
      width="wide"
      headed
      call={asked}
      missing="这部作品不存在或已下架"
      skeleton={<Skeleton shape="cover" kind="audio" />}
      footer={
        data ? (
          <BuyBar favorite={favorite} onFavorite={() => void toggle()} onShare={share}>
            <PlayButton detail={data} wanted={wanted} />
          </BuyBar>
        ) : null
      }
    >
      {data ? (
        <Audio detail={data} kind={kind} wanted={wanted} text={text} onUnlocked={() => void refresh()} />
      ) : null}
    </Page>
  )
}

/** Starts the work at the user's last position on any device, at a chosen episode, or at a second of that. */
async function listen(
  { work, parts, progress }: WorkDetail,
  chosen?: number,
  second?: number,
): Promise<void> {
  const part = chosen === undefined ? undefined : parts[chosen]?.id
  const place = await resumePlace({ kind: work.kind, id: work.id }, progress, part)
  const kept = place ? parts.findIndex((part) => part.id === place.partId) : -1
  const index = chosen ?? Math.max(0, kept)
  const left = place && index === kept && place.position < place.duration - 5 ? place.position : 0
  const at = second ?? left
  const { kind, id, title, cover, tint, author } = work
  await player.start(
    { kind, id, title, image: cover, tint, author, list: episodesOf(id, parts) },
    { index, at, revision: place?.revision },
  )
}

interface FaceProps extends Omit<ListeningProps, 'state' | 'onText'> {
  onText: ((time: number) => void) | undefined
  time: number | undefined
  state: Omit<ListeningProps['state'], 'time'>
}

const useIsOpen = ({ work }: WorkDetail): boolean => {
  const { kind, id, list } = usePlayer()
  return kind === work.kind && id === work.id && list.length > 0
}

function PlayButton({ detail, wanted }: { detail: WorkDetail; wanted: Wanted | undefined }) {
  const state = usePlayer()
  const query = useQuery()
  const index = wanted ? detail.parts.indexOf(wanted.part) : undefined
  const next = wanted?.part.number ?? detail.progress?.partNumber
  const open = useIsOpen(detail)
  if (wanted?.at !== undefined) {
    const { at, part } = wanted
    return (
      <Button
        size="l"
        onClick={async () => {
          await listen(detail, index, at)
          // From here on the place is the listener's own.
          query.set({ chapter: undefined, share: undefined })
        }}
      >
        {`接着书听 第${part.number}集 ${durationText(at)}`}
      </Button>
    )
  }
  if (open)
    return (
      <Button size="l" onClick={player.toggle}>
        {state.paused ? '继续播放' : '暂停'}
      </Button>
    )
  return (
    <Button size="l" onClick={() => listen(detail, index)}>
      {next ? `继续收听 第${next}集` : '开始收听'}
    </Button>
  )
}

/** The player with its own clock, unless another time is given: only this component re-renders on every tick. */
function Face({ time, state, onText, ...props }: FaceProps) {
  const playTime = usePlayTime(player)
  const { paused, status, duration, rate, mode, error, sleep } = state
  const now = time ?? playTime
  return (
    <Listening
      {...props}
      state={{ paused, status, duration, rate, mode, error, sleep, time: now }}
      onText={onText && (() => onText(now))}
    />
  )
}

function Audio({
  detail,
  kind,
  wanted,
  text: { book, episodes },
  onUnlocked,
}: {
  detail: WorkDetail
  kind: 'audio' | 'fm'
  text: ReturnType<typeof useTextOf>
  /** The episode in the address, and the second of it. */
  wanted: Wanted | undefined
  onUnlocked: () => void
}) {
  const { work, parts, synopsis, related } = detail
  const state = usePlayer()
  const open = useIsOpen(detail)
  const [pay, setPay] = useState<PayEvent | null>(null)
  const [skip, setSkip] = useSkip(work)
  const [isDownloadOpen, setDownloadOpen] = useState(false)
  const episode = open
    ? state.list[state.index]
    : (wanted?.part ?? parts.find((part) => part.id === detail.progress?.partId))

  const go = useGo()
  const openText = (time: number): void => {
    const chapter = episode ? episodes.indexOf(parts.findIndex(({ id }) => id === episode.id)) + 1 : 0
    const share = Math.round((time / (episode?.seconds || 1)) * SHARE_STEPS)
    go(route('/ebook/reading', { id: book?.id, ...(chapter > 0 ? { chapter, share } : {}) }))
  }

  useEffect(() => player.onPay(setPay), [])
  // Updates the locks of the episodes that are playing.
  useEffect(() => {
    if (player.isOpen(work.kind, work.id)) player.refresh(episodesOf(work.id, parts))
  }, [work.kind, work.id, parts])

  const pick = (index: number): void => void (open ? player.playIndex(index) : listen(detail, index))
  const { rate, mode, sleep } = state
  const idle = {
    rate,
    mode,
    sleep,
    paused: true,
    status: 'idle' as const,
    duration: episode?.seconds ?? parts[0]?.seconds ?? 0,
    error: '',
  }
  return (
    <>
      <Face
        time={open ? undefined : wanted ? (wanted.at ?? 0) : (detail.progress?.position ?? 0)}
        kind={kind}
        title={work.title}
        by={work.author}
        cover={{ src: fileUrl(detail.picture || work.cover), tint: work.tint }}
        episode={episode ? `第${episode.number}集 ${episode.title}` : work.subtitle}
        state={open ? state : idle}
        onToggle={() =>
          open ? player.toggle() : void listen(detail, wanted && parts.indexOf(wanted.part), wanted?.at)
        }
        onPrevious={() => (open ? void player.previous() : void listen(detail))}
        onNext={() => (open ? void player.next() : void listen(detail))}
        onSeek={(seconds) => (open ? player.seek(Math.max(0, seconds)) : void listen(detail))}
        onRate={(rate) =>
          open ? player.setRate(rate) : void listen(detail).then(() => player.setRate(rate))
        }
        skip={skip}
        onSkip={setSkip}
        onMode={player.setMode}
        onSleep={player.setSleep}
        onText={book && openText}
        onDownload={() => setDownloadOpen(true)}
      />
      <DownloadSheet detail={detail} visible={isDownloadOpen} onClose={() => setDownloadOpen(false)} />
      <Section title="节目列表" note={countText(work)}>
        <PartList
          className={styles.parts}
          parts={open ? state.list : parts}
          currentId={open ? episode?.id : undefined}
          playing={open && !state.paused}
          onPick={(_, index) => pick(index)}
        />
      </Section>
      <Section title="简介">
        <div className={styles.parts}>
          <ReadMore height={160}>{synopsis}</ReadMore>
        </div>
      </Section>
      <Reviews work={work} />
      <Related works={related} />
      <AudioPay
        event={pay}
        list={state.list}
        work={work}
        onClose={() => setPay(null)}
        onUnlocked={() => {
          const index = pay?.index
          setPay(null)
          onUnlocked()
          if (index !== undefined) void player.playIndex(index)
        }}
      />
    </>
  )
}
