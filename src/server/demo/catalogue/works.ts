import type { WorkKind } from '@/contract/catalogue/work'
import { audios } from './audio'
import { courses } from './course'
import { dramas } from './drama'
import { ebooks } from './ebook'
import { films } from './film'
import { fms } from './fm'
import { scripts } from './script'
import { goods, paperbooks } from './shelf'
import type { SeedWork } from './types'

/** Every work of the demo, by kind. */
export const works: SeedWork[] = [
  ...dramas,
  ...films,
  ...audios,
  ...fms,
  ...scripts,
  ...courses,
  ...ebooks,
  ...paperbooks,
  ...goods,
]

const byKey = new Map(works.map((work) => [`${work.kind}-${work.number}`, work]))

/** The work of a kind and number, or undefined. */
export function findWork(kind: WorkKind, number: number): SeedWork | undefined {
  return byKey.get(`${kind}-${number}`)
}
