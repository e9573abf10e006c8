import { dayName } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import type { WorkBrief } from '@/contract/catalogue/work'
import { cardNote, countText } from './workCard'

/** 更新至12章 · 今天 of a book that goes on; of any other work the note of its card. */
export const updateNote = (work: WorkBrief): string | undefined =>
  work.updatedAt === undefined ? cardNote(work) : `${countText(work)} · ${dayName(isoDay(work.updatedAt))}`
