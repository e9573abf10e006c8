import { SimplePlayer } from 'xgplayer'
import { isWhole } from './audioEngine'
import type { Engine, EngineListener, MakeEngine, Source } from './engine'

/** Loaded by `import()` only: no code of xgplayer may be in the first script. */

const PLAYLIST = 'application/vnd.apple.mpegurl'

/** Longest wait for an element to start loading its source, ms. */
const LONGEST_BEGIN = 1000

type Way = 'native' | 'plugin' | 'file'

/** How this browser plays a source: natively, by xgplayer's HLS, or as a single file. */
function wayOf(video: HTMLVideoElement, { url, mp4, ends }: Source): Way {
  if (!/\.m3u8(\?|$)/.test(url)) return 'native'
  // An element must reload to change its address, the plugin need not.
  if (ends && 'MediaSource' in window) return 'plugin'
  if (video.canPlayType(PLAYLIST)) return 'native'
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return 'plugin'
  return mp4 ? 'file' : 'native'
}

/** Moves the address of a file below a playlist's folder to the folder's current address. */
export function movedTo(asked: string, opened: string, now: string): string {
  const folder = (url: string): string => new URL('.', new URL(url, document.baseURI)).href
  const [before, after] = [folder(opened), folder(now)]
  const full = new URL(asked, document.baseURI).href
  return full.startsWith(before) ? after + full.slice(before.length) : asked
}

/** The element belongs to the engine and lives as long: on iOS it may play by itself once a touch has started it. */
function makeElement(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.setAttribute('webkit-playsinline', 'true')
  video.setAttribute('x5-video-player-type', 'h5-page')
  video.preload = 'auto'
  video.tabIndex = -1
  return video
}

/** Plays films by xgplayer inside `stage`, without its controls: the app draws its own. */
export const createVideoEngine =
  (stage: HTMLElement): MakeEngine =>
  (listener: EngineListener): Engine => {
    const video = makeElement()
    let source: Source | null = null
    let shell: SimplePlayer | null = null
    let round = 0
    let way: Way = 'native'
    /** Address from which the playlist was read. */
    let opened = ''
    let opening: Promise<void> = Promise.resolve()
    let alive = true

    const seconds = (): number => (Number.isFinite(video.duration) ? video.duration : 0)
    let wanted = 0
    let muted = false
    let volume = 1

    const close = (): void => {
      // The element is kept for the next source: only the xgplayer instance around it is destroyed.
      shell?.destroy()
      shell = null
    }

    /** Restores the volume, as xgplayer sets its own whenever it takes over the element. */
    const sound = (): void => {
      video.muted = muted
      video.volume = volume
    }

    /** xgplayer sets the address a moment later, which would interrupt an earlier play request. */
    const begun = (): Promise<void> =>
      new Promise((resolve) => {
        video.addEventListener('loadstart', () => resolve(), { once: true })
        setTimeout(resolve, LONGEST_BEGIN)
      })

    /** Sends every request of xgplayer's HLS to the current address, wherever the playlist was read. */
    const transformRequest = (request: { url: string }): { url: string } =>
      source ? { ...request, url: movedTo(request.url, opened, source.url) } : request

    const open = async (next: Source, by: Way): Promise<void> => {
      const mine = ++round
      way = by
      opened = next.url
      const plugins =
        by === 'plugin'
          ? [(await import(/* webpackChunkName: "xgplayer-hls" */ 'xgplayer-hls')).HlsPlugin]
          : []
      if (mine !== round || !alive) return
      close()
      wanted = next.at
      if (next.poster) video.poster = next.poster
      shell = new SimplePlayer({
        el: stage,
        mediaEl: video,
        remainMediaAfterDestroy: true,
        url: by === 'file' ? next.mp4 : next.url,
        width: '100%',
        height: '100%',
        startTime: next.at,
        playsinline: true,
        autoplay: false,
        controls: false,
        keyShortcut: false,
        closeVideoClick: true,
        closeVideoDblclick: true,
        closePauseVideoFocus: true,
        enableContextmenu: true,
        presets: [],
        plugins,
        hls: { fetchOptions: { transformRequest } },
        // Applied by xgplayer on `canplay`, over whatever rate the element has by then.
        defaultPlaybackRate: next.rate,
      })
      shell.on('error', failed)
      video.defaultPlaybackRate = next.rate
      video.playbackRate = next.rate
      await begun()
      sound()
    }

    /** A playlist that fails is retried as a single file. */
    const failed = (): void => {
      if (!source || !alive) return
      if (way !== 'file' && source.mp4 && source.mp4 !== source.url) {
        opening = open({ ...source, at: video.currentTime || source.at }, 'file')
        void opening.then(() => video.play()).catch(() => listener.failed())
      } else listener.failed()
    }

    const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        if (wanted && Math.abs(video.currentTime - wanted) > 1) video.currentTime = wanted
        wanted = 0
        if (source) video.playbackRate = source.rate
        sound()
      },
      playing: () => listener.playing(),
      pause: () => {
        // The event is late: playback may have been requested again by then.
        if (video.paused && !video.ended) listener.paused()
      },
      waiting: () => listener.waiting(),
      timeupdate: () => {
        if (!wanted) listener.time(video.currentTime, seconds())
      },
      ended: () => listener.ended(),
      error: failed,
    }
    const heard = Object.entries(handlers).map(
      ([name, handler]) => [name, () => source && handler()] as const,
    )
    for (const [name, handler] of heard) video.addEventListener(name, handler)

    return {
      load(next) {
        source = next
        opening = open(next, wayOf(video, next))
      },
      renew(next) {
        source = next
        if (way === 'plugin' || isWhole(video)) return
        const paused = video.paused
        opening = open({ ...next, at: wanted || video.currentTime }, way)
        if (!paused) void opening.then(() => video.play()).catch(() => listener.failed())
      },
      play: () => opening.then(() => video.play()),
      pause: () => video.pause(),
      seek(to) {
        if (video.readyState === 0) wanted = to
        else video.currentTime = to
      },
      setRate(rate) {
        if (source) source = { ...source, rate }
        if (shell) shell.config['defaultPlaybackRate'] = rate
        video.defaultPlaybackRate = rate
        video.playbackRate = rate
      },
      setVolume(next) {
        volume = next
        sound()
      },
      setMuted(next) {
        muted = next
        sound()
      },
      destroy() {
        alive = false
        round += 1
        for (const [name, handler] of heard) video.removeEventListener(name, handler)
        video.pause()
        close()
        video.removeAttribute('src')
        video.load()
        video.remove()
        stage.replaceChildren()
        source = null
      },
    }
  }
