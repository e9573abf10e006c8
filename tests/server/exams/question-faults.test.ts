import { faultsOfQuestion } from '@/server/exams/question-check'
import { parseQuestions, type ParsedQuestions } from '@/server/exams/question-text'
import { blanksIn } from '@/server/exams/written-text'
import { dice, type Dice } from '@/server/kernel/dice'
import { ALL, ESSAY, FILL, JUDGE, MULTIPLE, SINGLE } from '../../support/written-questions'

const faultsOf = (text: string): [number, string][] => {
  const { questions, faults } = parseQuestions(text)
  expect(questions).toEqual([])
  return faults.map(({ line, message }) => [line, message.replace('（第 1 行的题目）', '')])
}

describe('faults', () => {
  it.each<[string, string, [number, string][]]>([
    ['no answer', SINGLE.replace('【答案】B\n', ''), [[1, '没有答案']]],
    ['an empty answer', JUDGE.replace('对', ''), [[2, '没有答案']]],
    ['an answer that is no option', SINGLE.replace('【答案】B', '【答案】E'), [[4, '答案 E 不是选项']]],
    ['an answer in words', SINGLE.replace('【答案】B', '【答案】乙'), [[4, '答案 乙 不是选项']]],
    ['too few answers of blanks', FILL.replace('；共此时', ''), [[2, '题干有 2 个空，答案有 1 个']]],
    ['an empty answer of a blank', FILL.replace('共此时', ''), [[2, '第 2 个空没有答案']]],
    ['no blank', FILL.replaceAll('{空}', '某'), [[2, '填空题的题干里没有空']]],
    [
      'one option',
      SINGLE.replace(/B\. .*\n/, '')
        .replace(/【B】.*\n/, '')
        .replace('【答案】B', '【答案】A')
        .replace('选 B', ''),
      [[2, '选择题至少要有两个选项']],
    ],
    [
      'a missing option',
      MULTIPLE.replace('C. 丙句\n', ''),
      [
        [4, '这里应是选项 C，却是 D'],
        [7, '【C】没有对应的选项'],
      ],
    ],
    ['an option without text', SINGLE.replace(/(?<=B\. ).*/, ''), [[2, '有选项没有内容']]],
    [
      'two answers of a single choice',
      SINGLE.replace('【答案】B', '【答案】AB'),
      [[4, '单选题只能有一个答案']],
    ],
    ['one answer of a multiple choice', MULTIPLE.replace('ABD', 'A'), [[6, '多选题至少要有两个答案']]],
    ['a judgement that is none', JUDGE.replace('对', '也许'), [[2, '判断题的答案应为“对”或“错”']]],
    [
      'options of a judgement',
      JUDGE.replace('【答案】', 'A. 甲\nB. 乙\n【答案】'),
      [[2, '只有选择题才有选项']],
    ],
    [
      'a level above full marks',
      ESSAY.replace('基本扣题=6', '基本扣题=11'),
      [[4, '“立意”有一档超过这一项的满分']],
    ],
    [
      'a criterion without marks',
      ESSAY.replace('立意 10', '立意'),
      [[4, '评分标准应写成“名称 满分：说明=分数；说明=分数”']],
    ],
    [
      'a level without marks',
      ESSAY.replace('基本扣题=6', '基本扣题'),
      [[4, '“立意”的一档应写成“说明=分数”：基本扣题']],
    ],
    ['a difficulty out of range', JUDGE.replace('【难度】1', '【难度】6'), [[4, '难度应为 1 到 5']]],
    ['an unknown rule', FILL.replace('顺序不限', '随便'), [[3, '没有“随便”这样的规则']]],
    ['an unknown type', `${JUDGE}\n【题型】连线`, [[6, '没有“连线”这种题型']]],
    ['a reason of no option', `${SINGLE}\n【C】没有`, [[6, '【C】没有对应的选项']]],
    ['two reasons of one option', `${SINGLE}\n【A】又`, [[10, '【A】出现了两次']]],
    ['a reference to no option', SINGLE.replace('先看词性', '{选项:d}'), [[5, '提到了没有的选项 D']]],
    [
      'two answers',
      `${JUDGE}\n【答案】对`,
      [
        [2, '判断题的答案应为“对”或“错”'],
        [6, '同一道题有两个【答案】，前面可能少了题号'],
      ],
    ],
    ['no stem', JUDGE.replace('“渡”是形声字。', ''), [[1, '没有题干']]],
    ['no number of words', ESSAY.replace('【字数】300', '【字数】多'), [[6, '字数应为整数']]],
    ['a label without a question', '【答案】对', [[1, '这一行前面没有题目']]],
  ])('reports %s', (_, text, expected) => {
    expect(faultsOf(text)).toEqual(expected)
  })

  it('reports each question without an answer', () => {
    const judgement = parseQuestions('1. 通顺。\n答案：对\n2. 不通。\n解析：略')
    expect(judgement.questions).toHaveLength(1)
    expect(judgement.faults).toEqual([{ line: 3, message: '没有答案' }])
    const choices = parseQuestions('1. 选\nA. 甲\nB. 乙\n3. 再选\nA. 甲\nB. 乙')
    expect(choices.faults).toEqual([
      { line: 1, message: '没有答案' },
      { line: 4, message: '没有答案' },
    ])
  })

  it('reports a number that is given twice', () => {
    const { questions, faults } = parseQuestions(`${JUDGE}\n\n${FILL.replace('zy-004', 'zy-003')}`)
    expect(questions.map(({ code }) => code)).toEqual(['zy-003'])
    expect(faults).toEqual([{ line: 12, message: '编号 zy-003 与第 5 行重复（第 7 行的题目）' }])
  })

  it('reports passages that are not closed, empty or not asked about', () => {
    const open = parseQuestions(`【材料】题\n段落\n${JUDGE}`)
    expect(open.faults).toEqual([{ line: 1, message: '材料“题”没有以【材料完】结束' }])
    expect(open.materials).toEqual([{ title: '题', body: '段落' }])
    expect(open.questions).toMatchObject([{ code: 'zy-003', material: 0 }])
    expect(parseQuestions(`【材料】题\n【材料完】\n${JUDGE}`).faults).toEqual([
      { line: 1, message: '材料“题”没有内容' },
    ])
    expect(parseQuestions(`【材料】题\n段落\n【材料完】\n【独立】\n${JUDGE}`)).toMatchObject({
      faults: [],
      doubts: [{ line: 1, message: '材料“题”没有题目' }],
    })
    expect(parseQuestions(`段落\n【材料完】\n${JUDGE}`).faults).toEqual([
      { line: 2, message: '【材料完】前面没有【材料】' },
    ])
  })

  it('doubts lines that belong to nothing and braces that are no markup', () => {
    expect(parseQuestions(`练习一\n${JUDGE}\n多余`).doubts.map(({ line }) => line)).toEqual([1, 7])
    expect(parseQuestions(JUDGE.replace('“渡”', '{粗体:渡}')).doubts.map(({ line }) => line)).toEqual([1])
  })
})

/** What holds of whatever was parsed. */
function expectSound({ questions, materials, faults, doubts }: ParsedQuestions, lines: number): void {
  for (const question of questions) {
    expect(faultsOfQuestion(question)).toEqual([])
    const { type, options, answer, stem, rubric, material, rules } = question
    const ids = options.map(({ id }) => id)
    if (type === 'single') expect(ids).toContain(answer)
    if (type === 'multiple') {
      expect(answer.length).toBeGreaterThan(1)
      expect(ids.filter((id) => answer.includes(id)).join('')).toBe(answer)
    }
    if (type === 'judge') expect(['t', 'f']).toContain(answer)
    if (type === 'fill') expect(JSON.parse(answer)).toHaveLength(blanksIn(stem))
    if (type !== 'fill') expect(rules).toEqual({})
    if (rubric.length > 0) expect(rubric.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    if (material !== null) expect(materials[material]).toBeDefined()
    expect(Object.keys(question.reasons).every((id) => ids.includes(id))).toBe(true)
  }
  const codes = questions.flatMap(({ code }) => code || [])
  expect(new Set(codes).size).toBe(codes.length)
  for (const { line, message } of [...faults, ...doubts]) {
    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThanOrEqual(lines)
    expect(message).toMatch(/\p{Script=Han}/u)
  }
}

const NOISE = [
  ...'ABEa1.、．（）()【】[]{}|：；/_=√× 　答案解析材料空对',
  '\u0000',
  '\uFEFF',
  '😀',
  '【答案】',
  '【材料】',
  '2.',
]

/** Damages one place of some lines. */
function damage(random: Dice, lines: string[]): void {
  const at = random.whole(0, lines.length - 1)
  const line = lines[at] ?? ''
  const place = random.whole(0, line.length)
  const ways = [
    () => lines.splice(at, 1),
    () => lines.splice(at, 0, line),
    () => lines.splice(at, 0, ''),
    () => lines.splice(at, 2, line + (lines[at + 1] ?? '')),
    () => lines.splice(at, 1, line.slice(0, place), line.slice(place)),
    () => lines.splice(at, 2, lines[at + 1] ?? '', line),
    () => lines.splice(at, 1, line.slice(0, place) + line.slice(place + random.whole(1, 3))),
    () => lines.splice(at, 1, line.slice(0, place) + random.pick(NOISE) + line.slice(place)),
  ]
  random.pick(ways)()
}

it('loses no question of a damaged text in silence', () => {
  for (let round = 0; round < 4_000; round += 1) {
    const random = dice(`damaged ${round}`)
    const between = random.pick(['', '\n'])
    const chunks = Array.from({ length: 5 }, (_, index) => {
      const text = random.pick(ALL).replace(/^\d/, String(index + 1))
      return { code: `zy-${index}`, lines: text.replace(/zy-\d+/, `zy-${index}`).split('\n') }
    })
    for (let count = random.whole(1, 4); count > 0; count -= 1) damage(random, random.pick(chunks).lines)
    const kept = chunks.filter(({ lines }) => lines.length > 0)
    const text = kept.map(({ lines }) => lines.join('\n') + between).join('\n')
    const parsed = parseQuestions(text)
    expectSound(parsed, text.split('\n').length)
    const named = parsed.faults.flatMap(({ message }) => Number(/第 (\d+) 行的题目/.exec(message)?.[1] ?? 0))
    const told = [
      ...named,
      ...[...parsed.questions, ...parsed.faults, ...parsed.doubts].map(({ line }) => line),
    ]
    let from = 1
    for (const { code, lines } of kept) {
      const next = from + lines.length + between.length
      const found = told.some((line) => line >= from && line < next)
      if (!found && !parsed.questions.some((question) => question.code === code)) {
        throw new Error(`round ${round}, line ${from}:\n${text}`)
      }
      from = next
    }
    if (parsed.faults.length + parsed.doubts.length === 0 && parsed.questions.length < kept.length) {
      throw new Error(`round ${round}:\n${text}`)
    }
  }
})

it('reads any text', () => {
  const pieces = [
    ...NOISE,
    ...ALL.join('\n').split(/(?<=\n)/),
    '\n',
    '\n',
    '【材料完】\n',
    '【独立】\n',
    '一、单选题\n',
    'A. 甲\n',
    '1. ',
  ]
  for (let round = 0; round < 3_000; round += 1) {
    const random = dice(`any ${round}`)
    const text = Array.from({ length: random.whole(0, 40) }, () => random.pick(pieces)).join('')
    expectSound(parseQuestions(text), text.split(/\r\n?|\n/).length)
  }
})
