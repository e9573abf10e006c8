import { own, type Personal } from '../kernel/personal'

/** All that a learner has answered goes with the account. */
export const exams: Personal = {
  removed: ['题库的答题记录、成绩、错题本和收藏'],
  tables: [
    own('sitting_answers', 'user_id', ['device', 'seq']),
    own('sittings', 'user_id', ['layout', 'device', 'scope']),
    own('practice_cards', 'user_id'),
    own('topic_mastery', 'user_id'),
    own('question_favorites', 'user_id'),
    own('question_faults', 'user_id'),
  ],
}
