import MyCurriculum from '@/mobile/areas/study/screens/MyCurriculum'
import type { CourseProgress, Curriculum } from '@/contract/exams/curriculum'
import { recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'
import { DAY } from './bank'

export const MINE = '/study/mycurriculum'
export const NOW = Date.parse('2026-11-20T12:00:00+08:00')

export const course = (id: number, title: string, more: Partial<CourseProgress> = {}): CourseProgress => ({
  work: work(id, title, { kind: 'course' }),
  owned: true,
  finished: 2,
  required: 12,
  next: { partId: 703, number: 3, title: '四个声调', position: 200, duration: 725 },
  at: NOW - DAY,
  ...more,
})

export const curriculum = (more: Partial<Curriculum> = {}): Curriculum => ({
  today: { day: '2026-11-20', minutes: 3, answers: 4, done: false },
  streak: { days: 9, rests: 1 },
  due: 0,
  papers: [],
  live: [],
  ...more,
})

/** The screen, with these answers. */
export function show(
  today: Partial<Curriculum> = {},
  more: Parameters<typeof recordedServer>[0] = {},
  overlays: Parameters<typeof recordedServer>[1] = {},
) {
  const server = recordedServer(
    {
      'study.curriculum': () => curriculum(today),
      'study.mine': () => page([]),
      'study.calendar': () => ({ rows: [] }),
      ...more,
    },
    overlays,
  )
  return { ...server, ...open(MyCurriculum, MINE) }
}
