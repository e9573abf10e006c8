import type { WorkKind } from '@/contract/catalogue/work'

/** What users call each kind of work. Apart from `links`, which the first scripts contain. */
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
