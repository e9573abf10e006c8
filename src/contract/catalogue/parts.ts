import type { WorkKind } from './work'

const UNITS: Partial<Record<WorkKind, string>> = {
  course: '讲',
  ebook: '章',
  paperbook: '章',
  script: '场',
}

/** Name of a work's part: 第3集, 本章. Shared by both fronts and the server. */
export const partUnit = (kind: WorkKind): string => UNITS[kind] ?? '集'
