import type { Topic } from '@/contract/exams/bank'
import { MASTERY_LABELS } from '@/contract/exams/question-kinds'

/** Share of the marks that a topic shows; undefined while too few answers say it. */
export const masteryShare = ({ level, percent }: Pick<Topic, 'level' | 'percent'>): number | undefined =>
  level === 'none' || level === 'few' ? undefined : percent

/** The level of a topic in words, with its share. */
export function masteryText(topic: Pick<Topic, 'level' | 'percent'>): string {
  const share = masteryShare(topic)
  return MASTERY_LABELS[topic.level] + (share === undefined ? '' : ` ${share}%`)
}
