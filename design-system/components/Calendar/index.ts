export { Calendar } from './Calendar.tsx'
export type { CalendarProps, DayMark } from './Calendar.tsx'
