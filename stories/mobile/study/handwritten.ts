import type { ExplainedQuestion } from '@/contract/exams/report'
import { essayValue } from '@/contract/exams/essay-value'
import { pages } from '../../handwriting'
import { markedEssay } from './fixtures'

/** A marked essay that was written by hand; its last page came too late. */
export const handwrittenEssay = (): ExplainedQuestion => {
  const photos = pages(3)
  const [first, second, third] = photos.map(({ ref }) => ref)
  return {
    ...markedEssay(),
    answer: {
      slot: 0,
      value: essayValue({ text: '', photos: [first ?? '', second ?? ''] }),
      revision: 2,
      seconds: 900,
      unsure: false,
      late: essayValue({ text: '补上最后一页。', photos: [third ?? ''] }),
      photos,
    },
  }
}
