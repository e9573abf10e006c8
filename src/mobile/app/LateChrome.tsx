import { useLocation } from 'react-router-dom'
import { FloatingContact } from 'design-system/FloatingContact'
import { MiniAudioBar } from 'design-system/MiniAudioBar'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'
import { overlays } from '@/stores/overlays'
import { usePlayTime } from '@/stores/player/hooks'
import { player, usePlayer } from '@/stores/player/player'

/** The floating contact button and the mini audio bar, on every screen but full-screen media. */
export function LateChrome({ contact }: { contact: boolean }) {
  return (
    <>
      <MiniBar />
      {contact ? <FloatingContact onClick={() => void overlays.contact()} /> : null}
    </>
  )
}

/** Whole per cent: the ring around the button is too small to show finer steps. */
const percentOf = (time: number, duration: number): number =>
  duration > 0 ? Math.round((time / duration) * 100) : 0

/** Shown while the song list is not empty (spec section 2), except on the player screen, which has its own controls. */
function MiniBar() {
  const { kind, id, title, list, index, image, tint, status, showBar } = usePlayer()
  const percent = usePlayTime(player, percentOf)
  const { pathname, search } = useLocation()
  const href = workLink({ kind, id })
  const own = href === `#${pathname}${search}`
  if (!showBar || list.length === 0 || own) return null
  return (
    <div data-mini="">
      <MiniAudioBar
        href={href}
        title={title}
        episode={list[index]?.title}
        cover={{ src: fileUrl(image), tint }}
        playing={status === 'playing'}
        loading={status === 'loading'}
        progress={percent / 100}
        onToggle={() => player.toggle()}
        onClose={() => player.close()}
      />
    </div>
  )
}
