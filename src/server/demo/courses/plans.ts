import { courseOne } from './course-1'
import { courseTwo } from './course-2'
import { courseThree } from './course-3'
import { courseFive } from './course-5'
import { courseSix } from './course-6'
import { courseSeven } from './course-7'
import { courseEight } from './course-8'
import { courseFifteen } from './course-15'
import { courseSixteen } from './course-16'
import { courseThirtyTwo } from './course-32'
import { courseFortyOne } from './course-41'
import { courseFortyFour } from './course-44'
import type { SeedCourse } from './plan'

/** Courses that have everything. */
export const plans: readonly SeedCourse[] = [
  courseOne,
  courseTwo,
  courseThree,
  courseFive,
  courseSix,
  courseSeven,
  courseEight,
  courseFifteen,
  courseSixteen,
  courseThirtyTwo,
  courseFortyOne,
  courseFortyFour,
]
