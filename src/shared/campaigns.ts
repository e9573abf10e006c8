import type { CampaignPlace, LiveBlock } from '@/contract/content/campaign'
import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import { route } from '@/client/links'
import type { ScreenPath } from '@/client/paths'

/** Screens of campaigns. Hotel and WeChat pages have none of their own: they are opened by their id. */
export const CAMPAIGN_PATHS: Record<CampaignPlace, ScreenPath> = {
  promotion1: '/webview/promotion1',
  promotion2: '/webview/promotion2',
  promotion3: '/webview/promotion3',
  promotion4: '/webview/promotion4',
  promotion5: '/webview/promotion5',
  promotion6: '/webview/promotion6',
  promotion7: '/webview/promotion7',
  promotion8: '/webview/promotion8',
  promotion9: '/webview/promotion9',
  mallweb: '/webview/mallweb',
  copyright: '/copyright/about/promotion',
  movies: '/copyright/movies/promotion1',
  contest1: '/copyright/artcompetition/promotion1',
  contest2: '/copyright/artcompetition/promotion2',
  hotel: '/webview/promotion1',
  wechat: '/webview/promotion1',
}

const placeByPath = new Map(
  (Object.entries(CAMPAIGN_PATHS) as [CampaignPlace, ScreenPath][])
    .toReversed()
    .map(([place, path]) => [path, place] as const),
)

export const campaignPlace = (path: string): CampaignPlace =>
  placeByPath.get(path as ScreenPath) ?? 'promotion1'

/** Address of one campaign, without the hash. */
export const campaignRoute = (place: CampaignPlace, id: number): string =>
  route(CAMPAIGN_PATHS[place], { id })

/** A page being edited, sent to the frame that shows it. */
export interface PreviewPage {
  document: CampaignDoc
  live: LiveBlock[]
  /** Key of the block that is being edited; empty = none. */
  picked: string
}

/** `ready` and `pick` come from the frame, `page` goes to it. */
export type PreviewMessage =
  | { campaign: 'ready' }
  | { campaign: 'pick'; key: string }
  | { campaign: 'page'; page: PreviewPage }

/** The screen inside a frame of the back office. */
export const PREVIEW_ROUTE = '/webview/promotion1?preview=1'

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'campaign' in data

/** Listens to messages of one window of the same origin. @returns a function that stops listening */
export function listenToPreview(
  from: () => Window | null | undefined,
  hear: (message: PreviewMessage) => void,
) {
  const listen = ({ origin, source, data }: MessageEvent): void => {
    if (origin === location.origin && source === from() && isMessage(data)) hear(data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

export const postToPreview = (window: Window | null | undefined, message: PreviewMessage): void =>
  window?.postMessage(message, location.origin)
