import { parseQuestions, type WrittenQuestion } from '@/server/exams/question-text'
import { ALL, ESSAY, FILL, JUDGE, MULTIPLE, SINGLE } from '../../support/written-questions'

/** Parses one question that nothing is wrong with. */
function one(text: string): WrittenQuestion {
  const { questions, faults } = parseQuestions(text)
  expect(faults).toEqual([])
  expect(questions).toHaveLength(1)
  return questions[0] as WrittenQuestion
}

describe('the written form', () => {
  it('reads a question of each type', () => {
    const { questions, faults, doubts, materials } = parseQuestions(
      `【科目】字音字形\n【知识点】多音字\n\n${ALL.join('\n\n')}`,
    )
    expect({ faults, doubts, materials }).toEqual({ faults: [], doubts: [], materials: [] })
    const [single, multiple, judge, fill, essay] = questions
    expect(single).toEqual({
      code: 'zy-001',
      subject: '字音字形',
      topic: '多音字',
      material: null,
      type: 'single',
      difficulty: 2,
      stem: '下列各句中，加点字读音正确的一项是（    ）',
      options: [
        { id: 'a', text: '他{着重:创}伤未愈，又上了船。（chuàng）' },
        { id: 'b', text: '渡口的风{着重:薄}凉。（bó）' },
      ],
      answer: 'b',
      rules: {},
      explanation: '先看词性。{选项:a} 项读 chuāng，选 {选项:b}。',
      reasons: { a: '名词读 chuāng', b: '书面语读 bó' },
      rubric: [],
      words: 0,
      line: 4,
    })
    expect(multiple).toMatchObject({ type: 'multiple', answer: 'abd', explanation: '只有 {选项:c} 项正确。' })
    expect(judge).toMatchObject({ type: 'judge', answer: 't', options: [] })
    expect(fill).toMatchObject({
      type: 'fill',
      answer: JSON.stringify([['生明月', '升明月'], ['共此时']]),
      rules: { anyOrder: true },
    })
    expect(essay).toMatchObject({
      type: 'essay',
      answer: '一幅画。\n| 春潮带雨晚来急',
      words: 300,
      explanation: '先画面，后心情。\n第二段。',
      rubric: [
        {
          title: '立意',
          share: 67,
          levels: [
            { text: '紧扣题意、观点鲜明', share: 67 },
            { text: '基本扣题', share: 40 },
            { text: '偏离题意', share: 13 },
          ],
        },
        { title: '语言', share: 33, levels: [{ share: 33 }, { share: 7 }] },
      ],
    })
  })

  it('binds passages to the questions behind them', () => {
    const { materials, questions, faults, doubts } = parseQuestions(
      [
        SINGLE,
        '【材料】登岳阳楼',
        '| 昔闻洞庭水',
        '',
        '1. 第一段像题目。',
        '【材料完】',
        FILL,
        ESSAY,
        '【材料】无题',
        '段落',
        '【材料完】',
        MULTIPLE,
        '【独立】',
        JUDGE,
      ].join('\n'),
    )
    expect({ faults, doubts }).toEqual({ faults: [], doubts: [] })
    expect(materials).toEqual([
      { title: '登岳阳楼', body: '| 昔闻洞庭水\n1. 第一段像题目。' },
      { title: '无题', body: '段落' },
    ])
    expect(questions.map(({ code, material }) => [code, material])).toEqual([
      ['zy-001', null],
      ['zy-004', 0],
      ['zy-005', 0],
      ['zy-002', 1],
      ['zy-003', null],
    ])
  })

  it('gives topics to the questions that follow, or to the question they stand in', () => {
    const within = JUDGE.replace('【难度】', '【知识点】字形\n【难度】')
    const { questions } = parseQuestions(
      `【知识点】甲\n${SINGLE}\n${within}\n${FILL}\n【知识点】乙\n${ESSAY}`,
    )
    expect(questions.map(({ topic }) => topic)).toEqual(['甲', '字形', '甲', '乙'])
    const behind = parseQuestions(`${SINGLE}\n【知识点】甲\n${JUDGE}\n知识点：乙`)
    expect(behind.questions.map(({ topic }) => topic)).toEqual(['甲', '乙'])
  })
})

describe('pasted texts', () => {
  it.each([
    ['A.甲\nB.乙', ['甲', '乙']],
    ['A、甲\nB、乙', ['甲', '乙']],
    ['Ａ．甲\nＢ．乙', ['甲', '乙']],
    ['(A) 甲\n（B）乙', ['甲', '乙']],
    ['A. 甲  B. 乙　C、丙', ['甲', '乙', '丙']],
    ['A.甲B.乙C.丙', ['甲', '乙', '丙']],
    ['A. 见 D. 句\nB. 乙', ['见 D. 句', '乙']],
    ['A. 甲\nB. 乙的\n后半', ['甲', '乙的后半']],
    ['A. 维生素B、C\nB. one\ntwo', ['维生素B、C', 'one two']],
  ])('reads the options %j', (options, texts) => {
    expect(one(`1. 选一项\n${options}\n答案：B`).options.map(({ text }) => text)).toEqual(texts)
  })

  it('reads options that follow the stem on its line', () => {
    expect(one('1、选一项（  ）A. 甲 B. 乙\n【答案】A')).toMatchObject({
      stem: '选一项（  ）',
      options: [{ text: '甲' }, { text: '乙' }],
    })
  })

  it.each([
    '答案：B',
    '答案:B',
    '【答案】B',
    '【答案】：Ｂ',
    '[答案]b',
    '参考答案：B。',
    '答案 B',
    '【答案】（B）',
    '答案：B. 乙',
    '答案：B 解析：因为',
  ])('reads %s', (answer) =>
    expect(one(`1. 选一项\nA. 甲\nB. 乙\n${answer}`)).toMatchObject({ type: 'single', answer: 'b' }),
  )

  it.each(['ABD', 'A、B、D', 'DBA', 'a b d', 'A，B，D'])('reads several letters as %s', (answer) => {
    const question = one(`1. 选几项\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答案：${answer}`)
    expect(question).toMatchObject({ type: 'multiple', answer: 'abd' })
  })

  it.each([
    ['对', 't'],
    ['正确', 't'],
    ['√', 't'],
    ['T', 't'],
    ['错', 'f'],
    ['错误。', 'f'],
    ['×', 'f'],
    ['（×）', 'f'],
  ])('infers a judgement of %s', (answer, value) => {
    expect(one(`1. 这句话通顺。（  ）\n答案：${answer}`)).toMatchObject({
      type: 'judge',
      answer: value,
      stem: '这句话通顺。（  ）',
    })
  })

  it('reads a judgement whose options are 正确 and 错误', () => {
    expect(one('1. 通顺。\nA. 正确\nB. 错误\n答案：B')).toMatchObject({
      type: 'judge',
      answer: 'f',
      options: [],
    })
  })

  it.each(['海上____。', '海上＿＿＿。', '海上（  ）。', '海上(   )。', '海上{空}。'])(
    'finds the blank in %s',
    (stem) => {
      expect(one(`1. ${stem}\n答案：生明月`)).toMatchObject({
        type: 'fill',
        stem: '海上{空}。',
        answer: '[["生明月"]]',
      })
    },
  )

  it.each([
    '生明月；共此时',
    '生明月;共此时',
    '生明月\n共此时',
    '生明月 共此时',
    '生明月，共此时',
    '①生明月②共此时',
  ])('reads the blanks %j', (answer) =>
    expect(one(`1. 海上____，天涯____。\n答案：${answer}`).answer).toBe('[["生明月"],["共此时"]]'),
  )

  it('doubts blanks that are kept apart in an unusual way', () => {
    const { doubts } = parseQuestions('1. 海上____，天涯____。\n答案：生明月 共此时')
    expect(doubts).toEqual([{ line: 2, message: '各空的答案没有用“；”隔开，按 2 个空拆分' }])
  })

  it('reads the rules of blanks', () => {
    expect(one(`${FILL}\n【规则】区分大小写，区分标点、不分繁简 误差0.5`).rules).toEqual({
      anyOrder: true,
      case: true,
      punctuation: true,
      script: true,
      tolerance: 0.5,
    })
  })

  it('takes everything else for an essay', () => {
    expect(one('1. 说说意境。\n参考答案：画面。')).toMatchObject({
      type: 'essay',
      answer: '画面。',
      difficulty: 3,
    })
  })

  it.each([
    ['一、判断题（每题 2 分）\n1. 通顺。\n答案：对', 'judge'],
    ['【填空题】\n1. 海上____。\n答案：对', 'fill'],
    ['【问答】说说____。\n答案：甲', 'essay'],
    ['1.（多项选择题，3分）选\nA. 甲\nB. 乙\n答案：AB', 'multiple'],
    ['第 1 题：选\nA. 甲\nB. 乙\n题型：多选题\n答案：AB', 'multiple'],
  ])('reads the type of %j', (text, type) => expect(one(text).type).toBe(type))

  it('reads questions without numbers that empty lines keep apart', () => {
    const { questions, faults } = parseQuestions(
      '通顺。\n答案：对\n\n不通。\n答案：错\n解析：缺主语\n\n第二段\n',
    )
    expect(faults).toEqual([])
    expect(questions.map(({ stem, explanation }) => [stem, explanation])).toEqual([
      ['通顺。', ''],
      ['不通。', '缺主语\n第二段'],
    ])
  })

  it.each(['A、B 两地相距多远？', '见图 A. 选一项', '1.5 倍是多少？'])('takes %s for a stem', (stem) => {
    expect(one(`1. 选\n${stem}\nA. 甲\nB. 乙\n答案：B`)).toMatchObject({
      stem: `选\n${stem}`,
      options: [{ text: '甲' }, { text: '乙' }],
    })
  })

  it('begins a question after the short parts of another, and says so', () => {
    const { questions, faults, doubts } = parseQuestions(`${JUDGE}\n不通。\n【答案】错`)
    expect(faults).toEqual([])
    expect(questions.map(({ stem }) => stem)).toEqual(['“渡”是形声字。', '不通。'])
    expect(doubts).toEqual([{ line: 6, message: '这一行没有题号，已算作新的题目' }])
  })

  it('keeps a list in a stem, and says so', () => {
    const { questions, faults, doubts } = parseQuestions('1. 排序\n1. 甲\n2. 乙\nA. 甲乙\nB. 乙甲\n答案：A')
    expect(faults).toEqual([])
    expect(questions.map(({ stem }) => stem)).toEqual(['排序\n1. 甲\n2. 乙'])
    expect(doubts.map(({ line }) => line)).toEqual([2, 3])
  })

  it('ends a list at an empty line before a question', () => {
    const { questions } = parseQuestions(
      '1. 通顺。\n答案：对\n解析：一步：\n1. 看主语\n\n2. 不通。\n答案：错',
    )
    expect(questions.map(({ stem }) => stem)).toEqual(['通顺。', '不通。'])
  })

  it('keeps a list in an explanation, and says so', () => {
    const { questions, faults, doubts } = parseQuestions(
      '1. 通顺。\n答案：对\n解析：两步：\n1. 先看主语\n2. 再看谓语\n\n2. 不通。\n答案：错',
    )
    expect(faults).toEqual([])
    expect(questions.map(({ stem }) => stem)).toEqual(['通顺。', '不通。'])
    expect(questions[0]?.explanation).toBe('两步：\n1. 先看主语\n2. 再看谓语')
    expect(doubts.map(({ line }) => line)).toEqual([4, 5])
  })

  it('adds 分析 and 点评 to the explanation', () => {
    expect(one('1. 通顺。\n【答案】对【解析】甲\n【分析】乙\n【点评】丙').explanation).toBe('甲\n乙\n丙')
  })

  it.each(['3', '３', '中等', '★★★', '★★★☆☆'])('reads the difficulty %s', (text) => {
    expect(one(`1. 通顺。\n答案：对\n难度：${text}`).difficulty).toBe(3)
  })

  it('shares 100 among criteria of any marks', () => {
    const { rubric } = one(
      '1.（问答）写。\n【答案】略\n【评分】甲 1：好=1\n【评分】乙 1：好=1；中=0.5\n【评分】丙（1分）',
    )
    expect(rubric.map(({ share }) => share)).toEqual([34, 33, 33])
    expect(rubric[1]?.levels.map(({ share }) => share)).toEqual([33, 17])
  })
})

describe('letters of options', () => {
  const withExplanation = (explanation: string) =>
    parseQuestions(`1. 选\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答案：B\n解析：${explanation}`)

  it.each([
    ['A 项错', '{选项:a} 项错'],
    ['A项、Ｂ选项错', '{选项:a}项、{选项:b}选项错'],
    ['A、C 两项错', '{选项:a}、{选项:c} 两项错'],
    ['ACD 三项错', '{选项:a}{选项:c}{选项:d} 三项错'],
    ['故选 B。', '故选 {选项:b}。'],
    ['选BD', '选{选项:b}{选项:d}'],
    ['排除 A、C，选择 B', '排除 {选项:a}、{选项:c}，选择 {选项:b}'],
    ['{着重:A 项}和DNA 项目', '{着重:A 项}和DNA 项目'],
  ])('refers from %s', (explanation, referred) => {
    const { questions, doubts } = withExplanation(explanation)
    expect(questions[0]?.explanation).toBe(referred)
    expect(doubts).toEqual([])
  })

  it.each(['A 错', '看 B 与 C', '选 B 级', 'A 项目', 'E 项错'])('leaves %s and reports it', (explanation) => {
    const { questions, doubts } = withExplanation(explanation)
    expect(questions[0]?.explanation).toBe(explanation)
    expect(doubts).toMatchObject([{ line: 7 }])
  })

  it.each(['A4 纸', 'CD 机与 T 恤', 'KTV'])('does not mind %s', (explanation) => {
    const { questions, doubts } = parseQuestions(`1. 选\nA. 甲\nB. 乙\n答案：B\n解析：${explanation}`)
    expect(questions[0]?.explanation).toBe(explanation)
    expect(doubts).toEqual([])
  })

  it('reads a long row of letters at once', () => {
    const before = performance.now()
    const { doubts } = withExplanation('A、'.repeat(30_000))
    expect(doubts).toEqual([{ line: 7, message: '“A”指的可能是选项，没有改成引用' }])
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('refers in stems and reasons, and only where there are options', () => {
    expect(one('1. 若 A 项对，选\nA. 甲\nB. 乙\n【答案】B\n【A】见 B 项')).toMatchObject({
      stem: '若 {选项:a} 项对，选',
      reasons: { a: '见 {选项:b} 项' },
    })
    expect(one('1. 选 A 的人多。\n答案：对').stem).toBe('选 A 的人多。')
  })
})
