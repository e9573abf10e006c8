import type { WorkKind } from '@/contract/catalogue/work'
import type { ScreenPath } from './paths'

type Query = Record<string, string | number | undefined>

/** Address of a screen for `href`, type-checked against the existing screens: `to('/video/play', { id })`. */
export function to(path: ScreenPath, query: Query = {}): string {
  return `#${route(path, query)}`
}

/** The same without the hash, for the router's navigate. */
export function route(path: ScreenPath, query: Query = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** Address of a work's detail screen. Kinds without a screen of their own share the generic one. */
export function workRoute(work: { kind: WorkKind; id: number }): string {
  switch (work.kind) {
    case 'drama':
      return route('/theater/videodetail', { id: work.id })
    case 'audio':
      return route('/theater/audiodetail', { id: work.id })
    case 'fm':
      return route('/theater/audiodetail', { id: work.id, kind: 'fm' })
    case 'script':
      return route('/theater/scriptdetail', { id: work.id })
    case 'ebook':
      return route('/ebook/detail', { id: work.id })
    case 'paperbook':
      return route('/ebook/detailShop', { id: work.id })
    case 'course':
      return route('/study/courseDetails', { id: work.id })
    case 'goods':
      return route('/ebook/detailShop', { kind: 'goods', id: work.id })
    default:
      return route('/work/detail', { kind: work.kind, id: work.id })
  }
}

/** The same for `href`. */
export const workLink = (work: { kind: WorkKind; id: number }): string => `#${workRoute(work)}`

export const KIND_NAMES: Record<WorkKind, string> = {
  drama: '短剧',
  film: '电影',
  audio: '有声剧',
  fm: 'FM有声书',
  script: '剧本',
  course: '课程',
  ebook: '电子书',
  paperbook: '纸质书',
  goods: '商品',
}
