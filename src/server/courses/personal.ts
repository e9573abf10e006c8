import { own, type Personal } from '../kernel/personal'

/** All that a learner has watched and noted goes with the account. */
export const courses: Personal = {
  removed: ['课程的学习记录、笔记和收藏的课件'],
  tables: [
    own('course_members', 'user_id'),
    own('lesson_states', 'user_id'),
    own('lesson_notes', 'user_id', ['uid']),
    own('document_favorites', 'user_id'),
  ],
}
