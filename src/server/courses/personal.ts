import { own, type Personal } from '../kernel/personal'

/** All that a learner has watched and noted goes with the account. */
export const courses: Personal = {
  removed: ['课程的学习记录和笔记'],
  tables: [
    own('course_members', 'user_id'),
    own('lesson_states', 'user_id'),
    own('lesson_notes', 'user_id', ['uid']),
  ],
}
