import type { WorkKind } from '@/contract/catalogue/work'
import type { ScreenPath } from './paths'

type Query = Record<string, string | number | undefined>

/** Address of a screen for `href`, type-checked against the existing screens: `to('/video/play', { id })`. */
export function to(path: ScreenPath, query: Query = {}): string {
  return `#${route(path, query)}`
}

/** The same without the hash, for the router's navigate. */
export function route(path: ScreenPath, query: Query = {}): string {
  // URLSearchParams writes numbers as text.
  const given = Object.entries(query).filter(([, value]) => (value ?? '') !== '') as [string, string][]
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}

/** Addresses of the detail screens up to the id; a kind is named where its screen shows another one without a name. */
const DETAILS: Record<WorkKind, `${ScreenPath}?${'' | `kind=${WorkKind}&`}id=`> = {
  drama: '/theater/videodetail?id=',
  film: '/work/detail?kind=film&id=',
  audio: '/theater/audiodetail?id=',
  fm: '/theater/audiodetail?kind=fm&id=',
  script: '/theater/scriptdetail?id=',
  course: '/study/courseDetails?id=',
  ebook: '/ebook/detail?id=',
  paperbook: '/ebook/detailShop?id=',
  goods: '/ebook/detailShop?kind=goods&id=',
}

/** Address of a work's detail screen. */
export const workRoute = ({ kind, id }: { kind: WorkKind; id: number }): string => DETAILS[kind] + id

/** The same for `href`. */
export const workLink = (work: { kind: WorkKind; id: number }): string => `#${workRoute(work)}`
