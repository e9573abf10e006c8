import { Type, type Static } from '@sinclair/typebox'
import { byApp, Choice, IdOrNone, literals, Text, WholeNumber } from '../call'
import { ListOf } from '../kernel/fields'
import { QUESTION_TYPES } from './question-kinds'

/** A question as operators edit it. Bodies are written text, see written-text.ts of the server. */

export const MOST_OPTIONS = 8
const MOST_BLANKS = 20
const MOST_FORMS = 20
const MOST_CRITERIA = 10
const MOST_LEVELS = 10
const MOST_BODY = 8_000

const Share = WholeNumber('占比（%）', { most: 100 })
const Switch = byApp(Type.Boolean())

export const QuestionForm = Type.Object({
  code: Type.String({ title: '编号', maxLength: 40, description: 'empty = made of the stem' }),
  subject: Text('科目', 40, 1),
  topic: Text('知识点', 40, 1),
  materialId: { ...IdOrNone, description: '0 = none, or the new one' },
  materialTitle: Type.String({ title: '材料标题', maxLength: 60, description: 'of a new passage' }),
  materialBody: Text('材料正文', 20_000),
  type: Choice('题型', QUESTION_TYPES),
  difficulty: WholeNumber('难度', { least: 1, most: 5 }),
  stem: Text('题干', MOST_BODY, 1),
  options: ListOf(
    '选项',
    Type.Object({ text: Text('选项', 2_000), reason: Text('选项解析', 2_000), right: Switch }),
    MOST_OPTIONS,
  ),
  judgement: literals(['', 't', 'f'], 'answer of a judgement; empty for others'),
  blanks: ListOf(
    '各空答案',
    Type.Object({ accepted: ListOf('答案', Text('答案', 200, 1), MOST_FORMS, 1) }),
    MOST_BLANKS,
  ),
  rules: Type.Object({
    anyOrder: Switch,
    case: Switch,
    punctuation: Switch,
    script: Switch,
    tolerance: Type.Number({ title: '误差', minimum: 0, maximum: 1_000_000 }),
  }),
  reference: Text('参考答案', MOST_BODY),
  rubric: ListOf(
    '评分标准',
    Type.Object({
      title: Text('名称', 40, 1),
      share: Share,
      levels: ListOf('档次', Type.Object({ text: Text('说明', 200, 1), share: Share }), MOST_LEVELS),
    }),
    MOST_CRITERIA,
  ),
  words: WholeNumber('字数', { most: 5_000, description: '0 = none is asked for' }),
  explanation: Text('解析', MOST_BODY),
})
export type QuestionForm = Static<typeof QuestionForm>
