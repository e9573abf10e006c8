import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FloatingContact, type FloatingContactProps } from 'design-system/FloatingContact'
import { MiniAudioBar } from 'design-system/MiniAudioBar'
import { useOnline } from 'design-system/hooks/useOnline'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'
import { useContact } from '@/mobile/kit/contact/contact'
import { afterFirstPaint } from 'design-system/hooks/afterFirstPaint'
import { watchLandings } from '@/mobile/kit/frame/deviceAnswers'
import { usePlayTime } from '@/stores/player/hooks'
import { stopNarration, toggleNarration, useNarration } from '@/stores/player/narration'
import { player, usePlayer } from '@/stores/player/player'
import styles from './Chrome.module.css'
import { IntroSkipped } from './IntroSkipped'
import late from './LateChrome.module.css'
import type { MobileRoute } from './route'
import { useNewVersion } from './useNewVersion'

type Tab = NonNullable<MobileRoute['tab']>

/** The picture of the contact button by place; a screen without one has no button. */
const CONTACT: Partial<Record<Tab, FloatingContactProps['variant']>> = {
  home: 1,
  ebook: 1,
  services: 2,
  theatre: 3,
}

/** The contact button, the mini audio bar and the offline notice, on every screen but full-screen media. */
export function LateChrome({ tab }: { tab: Tab | undefined }) {
  useNewVersion()
  useEffect(watchLandings, [])
  const variant = tab && CONTACT[tab]
  return (
    <>
      <Offline />
      <IntroSkipped />
      <MiniBar />
      {variant ? <Contact variant={variant} /> : null}
    </>
  )
}

/** In the chunk of the screen that it leads to, whose code is kept for when there is no network. */
const KeptOffer = afterFirstPaint(() =>
  import(/* webpackChunkName: "user-settings" */ './KeptOffer').then(({ KeptOffer }) => KeptOffer),
)

/** Without network screens show what they have shown before, or offer what was downloaded. */
const Offline = () =>
  useOnline() ? null : (
    <>
      <p role="status" className={late.offline}>
        网络信号丢失，内容可能不是最新的
      </p>
      <KeptOffer />
    </>
  )

function Contact({ variant }: Pick<FloatingContactProps, 'variant'>) {
  return <FloatingContact variant={variant} {...useContact(variant === 2 ? 'copyright' : 'general')} />
}

/** Whole per cent: the ring around the button is too small to show finer steps. */
const percentOf = (time: number, duration: number): number =>
  duration > 0 ? Math.round((time / duration) * 100) : 0

/** Closes the bar: neither sound is left behind it. */
function closeBar(): void {
  stopNarration()
  player.close()
}

/** Shows the sound that was heard last: of the audio player, or of a book that is read aloud. */
function MiniBar() {
  const { list, showBar, startedAt } = usePlayer()
  const narration = useNarration()
  const hasSound = showBar && list.length > 0
  const isSpoken = narration.book !== '' && (!hasSound || narration.startedAt > startedAt)
  if (isSpoken) return <SpokenBar />
  return hasSound ? <SoundBar /> : null
}

/** Leads back to the reader, which has no bars around it. */
function SpokenBar() {
  const { title, chapter, image, tint, href, playing, loading, percent, error } = useNarration()
  return (
    <div className={styles.mini} data-mini="">
      <MiniAudioBar
        href={href}
        title={title}
        episode={error || chapter}
        cover={{ src: fileUrl(image), tint }}
        playing={playing}
        loading={loading}
        progress={percent / 100}
        onToggle={toggleNarration}
        onClose={closeBar}
      />
    </div>
  )
}

/** Shown while the song list is not empty (spec section 2), except on the player screen, which has its own controls. */
function SoundBar() {
  const { kind, id, title, list, index, image, tint, status } = usePlayer()
  const percent = usePlayTime(player, percentOf)
  const { pathname, search } = useLocation()
  const href = workLink({ kind, id })
  const own = href === `#${pathname}${search}`
  if (own) return null
  return (
    <div className={styles.mini} data-mini="">
      <MiniAudioBar
        href={href}
        title={title}
        episode={list[index]?.title}
        cover={{ src: fileUrl(image), tint }}
        playing={status === 'playing'}
        loading={status === 'loading'}
        progress={percent / 100}
        onToggle={() => player.toggle()}
        onClose={closeBar}
      />
    </div>
  )
}
