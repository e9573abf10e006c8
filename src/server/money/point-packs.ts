import type { PointPack } from '@/contract/money/points'
import type { Db } from '../deps'
import { readDocument } from '../kernel/documents'

/** Key of the document that operators write. */
export const POINT_PACKS = 'pointPacks'

/** One yuan buys a hundred points, until operators change it. */
export const DEFAULT_PACKS: PointPack[] = [
  { id: 1, points: 600, bonus: 0, price: 600, tag: '' },
  { id: 2, points: 1_200, bonus: 60, price: 1_200, tag: '' },
  { id: 3, points: 3_000, bonus: 300, price: 3_000, tag: '最多人选' },
  { id: 4, points: 6_800, bonus: 900, price: 6_800, tag: '送900' },
]

export const pointPacks = (db: Db): Promise<PointPack[]> => readDocument(db, POINT_PACKS, DEFAULT_PACKS)
