import { sql } from 'kysely'
import { essayOf } from '@/contract/exams/essay-value'
import { own, rowsThrough, type Personal, type PersonalTable } from '../kernel/personal'
import { photosNamed } from './essay-photos'

/** Answers with their texts and the names of their photographs. */
const copyAnswers: PersonalTable['copy'] = async (db, userId) => {
  const rows = await db.selectFrom('sitting_answers').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ user_id: _user, device: _device, seq: _seq, value, late_value: late, ...row }) => ({
    ...row,
    value: essayOf(value).text,
    late_value: late === null ? null : essayOf(late).text,
    photos: photosNamed({ value, late_value: late }),
  }))
}

/** All that a learner has answered goes with the account. */
export const exams: Personal = {
  removed: ['题库的答题记录、成绩、错题本、收藏和纠错反馈', '学习计划和日历订阅链接'],
  tables: [
    {
      table: 'essay_marks',
      copy: rowsThrough('essay_marks', 'sitting_id', 'sittings', 'user_id', ['staff_id', 'version']),
      erase: (trx, { userId }) =>
        sql`delete from essay_marks where sitting_id in
          (select id from sittings where user_id = ${userId})`.execute(trx),
    },
    {
      // The copy says that there was one; what no teacher has confirmed is not shown to the learner.
      table: 'essay_suggestions',
      copy: rowsThrough('essay_suggestions', 'sitting_id', 'sittings', 'user_id', [
        'criteria',
        'staff_id',
        'revision',
        'words',
      ]),
      erase: (trx, { userId }) =>
        sql`delete from essay_suggestions where sitting_id in
          (select id from sittings where user_id = ${userId})`.execute(trx),
    },
    // The files of photographs go with private_pictures.
    { ...own('sitting_answers', 'user_id'), copy: copyAnswers },
    own('sittings', 'user_id', ['layout', 'device', 'scope']),
    own('practice_cards', 'user_id'),
    own('topic_mastery', 'user_id'),
    own('question_favorites', 'user_id'),
    own('question_faults', 'user_id', ['replied_by', 'version']),
    own('study_plans', 'user_id', ['version']),
    own('calendar_feeds', 'user_id', ['round']),
  ],
}
