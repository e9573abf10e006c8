import { QUESTION_TYPE_LABELS } from '@/contract/exams/question-kinds'
import { BadCell, line, prose, whole, type Column } from '../../sheets/sheet-columns'
import { difficultyOf } from '../question-answers'
import { questionType } from '../question-lines'

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

const difficulty = (text: string): number => {
  const level = difficultyOf(text)
  if (level === 0) throw new BadCell('应为 1 到 5，或易、中、难')
  return level
}

const type = (text: string): string => {
  const found = questionType(text)
  if (!found) throw new BadCell(`应为${Object.values(QUESTION_TYPE_LABELS).join('、')}`)
  return found
}

/** Values of a column for the two example rows: a single choice, and a blank to fill in. */
const examples = (choice = '', fill = ''): readonly [string, string] => [choice, fill]

const OPTION_EXAMPLES = ['{着重:创}伤（chuàng）', '{着重:薄}凉（bó）']
const REASON_EXAMPLES = ['应读 chuāng', '读音正确']

/** Columns of an import of questions. `text` keeps a spreadsheet from making numbers of what is typed. */
export const QUESTION_COLUMNS: readonly Column[] = [
  {
    key: 'code',
    name: '编号',
    text: true,
    width: 16,
    hint: '编号相同的题会更新；留空时按题干识别',
    examples: examples('zy-001', 'sc-001'),
    parse: line(40),
  },
  {
    key: 'subject',
    name: '科目',
    required: true,
    width: 14,
    hint: '没有的科目会新建',
    examples: examples('字音字形', '古诗文'),
    parse: line(40),
  },
  {
    key: 'topic',
    name: '知识点',
    required: true,
    width: 14,
    hint: '没有的知识点会新建',
    examples: examples('多音字', '名句默写'),
    parse: line(40),
  },
  {
    key: 'type',
    name: '题型',
    required: true,
    hint: Object.values(QUESTION_TYPE_LABELS).join('、'),
    examples: examples('单选题', '填空题'),
    parse: type,
  },
  {
    key: 'difficulty',
    name: '难度',
    hint: '1～5，或易、中、难；新题留空为 3',
    examples: examples('2', '易'),
    parse: difficulty,
  },
  {
    key: 'stem',
    name: '题干',
    required: true,
    text: true,
    width: 40,
    hint: '填空题用 {空} 或 ____ 表示一个空；公式写成 $…$，独占一行的写成 $$…$$',
    examples: examples('加点字读音正确的一项是', '海内存知己，{空}。'),
    parse: prose(8_000),
  },
  ...LETTERS.map((letter, index) => ({
    key: `option${letter}`,
    name: `选项 ${letter}`,
    text: true,
    width: 20,
    hint: letter === 'A' ? '选择题至少填两个选项，从 A 起不能空' : '没有时留空',
    examples: examples(OPTION_EXAMPLES[index]),
    parse: line(2_000),
  })),
  {
    key: 'answer',
    name: '答案',
    required: true,
    text: true,
    width: 24,
    hint: '选择题填字母；判断题填对或错；填空题各空用“；”隔开，同一空的几种写法用“/”隔开',
    examples: examples('B', '天涯若比邻'),
    parse: prose(8_000),
  },
  {
    key: 'explanation',
    name: '解析',
    text: true,
    width: 40,
    hint: '“A 项”会变成选项引用，打乱后跟着变；更新时留空为不变',
    examples: examples('A 项应读 chuāng。', '出自王勃《送杜少府之任蜀州》。'),
    parse: prose(8_000),
  },
  ...LETTERS.map((letter, index) => ({
    key: `reason${letter}`,
    name: `${letter} 项解析`,
    text: true,
    width: 20,
    hint: '这个选项为什么对或错；更新时留空为不变',
    examples: examples(REASON_EXAMPLES[index]),
    parse: line(2_000),
  })),
  {
    key: 'material',
    name: '材料',
    text: true,
    width: 20,
    hint: '材料的标题；同一材料的题一起导入',
    examples: examples(),
    parse: line(60),
  },
  {
    key: 'materialBody',
    name: '材料正文',
    text: true,
    width: 40,
    hint: '新材料必填，填在其中一行即可',
    examples: examples(),
    parse: prose(20_000),
  },
  {
    key: 'rules',
    name: '判分规则',
    hint: '填空题可写：顺序不限、区分大小写、区分标点、不分繁简、误差 0.1',
    examples: examples('', '区分标点'),
    parse: line(200),
  },
  {
    key: 'rubric',
    name: '评分标准',
    text: true,
    width: 30,
    hint: '问答题每项一行：立意 10：紧扣题意=10；基本扣题=6',
    examples: examples(),
    parse: prose(4_000),
  },
  {
    key: 'words',
    name: '字数',
    hint: '问答题要求的字数',
    examples: examples(),
    parse: whole(5_000),
  },
]
