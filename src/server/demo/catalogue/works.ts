import type { WorkKind } from '@/contract/catalogue/work'
import { audios } from './audio'
import { courses } from './course'
import { dramas } from './drama'
import { ebooks } from './ebook'
import { films } from './film'
import { fms } from './fm'
import { scripts } from './script'
import { goods, paperbooks } from './shelf'
import { priced } from './prices'
import { timed } from './timed'
import { serials } from './serials'
import type { SeedWork } from './types'

/** Every work of the demo, by kind, with prices and durations that are true. */
export const works: SeedWork[] = [
  dramas,
  films,
  audios,
  fms,
  scripts,
  courses,
  ebooks,
  paperbooks,
  goods,
].flatMap((kind) => kind.map((work) => timed(priced(work))))

const byKey = new Map([...works, ...serials].map((work) => [`${work.kind}-${work.number}`, work]))

/** The work of a kind and number, or undefined. */
export function findWork(kind: WorkKind, number: number): SeedWork | undefined {
  return byKey.get(`${kind}-${number}`)
}
