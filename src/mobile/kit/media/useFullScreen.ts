import { useEffect, useEffectEvent, useState } from 'react'

/** iPhones have no full screen for elements, only this one for the video itself, with the system's own controls. */
type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

interface FullScreen {
  /** The element fills the screen. Stays false while an iPhone shows its own player. */
  full: boolean
  /** Enters or leaves. */
  toggle(): void
  leave(): void
}

/**
 * Full screen for a player. Esc and the system's own gesture leave it as well, and so does the end of the component, so
 * that a step back never leaves another screen in it.
 * @param root returns the element that fills the screen; the whole document where sheets open over the player
 * @param film returns the video, for iPhones
 */
export function useFullScreen(
  root: () => HTMLElement | null,
  film: () => HTMLVideoElement | null,
): FullScreen {
  const [full, setFull] = useState(false)

  const follow = useEffectEvent(() =>
    setFull(document.fullscreenElement !== null && document.fullscreenElement === root()),
  )
  useEffect(() => {
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const leave = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }
  useEffect(() => {
    if (full) return leave
  }, [full])

  const enter = (): void => {
    const native = (): void => {
      const video: Film | null = film()
      video?.webkitEnterFullscreen?.()
    }
    const element = root()
    if (element?.requestFullscreen) void element.requestFullscreen().catch(native)
    else native()
  }

  return { full, leave, toggle: () => (document.fullscreenElement ? leave() : enter()) }
}
