import { courseOne } from './course-1'
import type { SeedCourse } from './plan'

/** Courses that have everything. */
export const plans: readonly SeedCourse[] = [courseOne]
