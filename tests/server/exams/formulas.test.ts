import { FORMULA_ATTRIBUTES, FORMULA_TAGS, type FormulaTree } from '@/contract/exams/formula'
import type { QuestionForm } from '@/contract/exams/question-form'
import { QUESTION_COLUMNS } from '@/server/exams/office/sheet-question-columns'
import { parseQuestions } from '@/server/exams/question-text'
import { blocksOf, formulaFaults, plainOf, runsOf, shortRuns, shortStem } from '@/server/exams/written-text'
import { insertBank } from '@tests/support/exams'
import { questionForm } from '@tests/support/question-form'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { check, rowMessages } from '../sheets/sheets'
import { learnerOf } from './sitter'

/** The sources of the formulas of a line. */
const sourcesOf = (line: string): string[] =>
  runsOf(line).flatMap(({ as, text }) => (as === 'formula' ? [text] : []))

/** Writes a tree as MathML. */
function markup(nodes: FormulaTree): string {
  let at = 0
  const next = (): string => {
    const { tag, text = '', children = 0, attributes = {} } = nodes[at] as FormulaTree[number]
    at += 1
    const set = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    const inner = Array.from({ length: children }, next).join('')
    return `<${tag}${set.join('')}>${text}${inner}</${tag}>`
  }
  let written = ''
  while (at < nodes.length) written += next()
  return written
}
const drawn = (tex: string): string[] => (runsOf(`$${tex}$`)[0]?.pieces ?? []).map(markup)

describe('A formula in a text', () => {
  it('begins and ends as in pandoc, so that prices stay prices', () => {
    expect(sourcesOf('设 $x$、$\\frac{1}{2}$ 与 $a_1 = 3$。')).toEqual(['x', '\\frac{1}{2}', 'a_1 = 3'])
    for (const line of [
      '定价 $5 到 $8',
      '从 $5 涨到$8',
      '$ x $',
      '只有一个 $x',
      'US$5/US$6',
      '\\$x\\$',
      '$$x$$ 和',
    ])
      expect([line, sourcesOf(line)]).toEqual([line, []])
    expect(runsOf('\\$5 与 $x$')).toMatchObject([{ text: '$5 与 ' }, { text: 'x', as: 'formula' }])
    expect(runsOf('{着重:$x$}{空}$y$')).toMatchObject([
      { text: '$x$', as: 'dot' },
      { as: 'blank' },
      { text: 'y', as: 'formula' },
    ])
  })

  it('has a block of its own between $$, over several lines too', () => {
    const blocks = blocksOf('甲\n$$\n\\begin{cases} a \\\\\n b \\end{cases}\n$$\n乙\n| 诗 $x$')
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'formula', 'text', 'verse'])
    expect(blocks[1]?.lines[0]).toMatchObject([
      { as: 'formula', text: '\\begin{cases} a \\\\ b \\end{cases}' },
    ])
    expect(blocks[1]?.lines[0]?.[0]?.pieces).toHaveLength(1)
  })

  it('is its source in lists, searches and comparisons; learners get it whole', () => {
    const stem = `求 $\\frac{1}{2}$ 的值${'。'.repeat(90)}`
    expect(plainOf('求 $\\frac{1}{2}$\n$$x$$')).toBe('求 \\frac{1}{2} x')
    expect(shortStem(stem)).toContain('\\frac{1}{2} 的值')
    const runs = shortRuns(stem)
    expect(runs.map(({ as }) => as)).toEqual([undefined, 'formula', undefined, undefined])
    expect(runs.at(-1)).toEqual({ text: '……' })
    expect(runs.map(({ text }) => text).join('').length).toBeLessThan(90)
  })

  it('is drawn with MathML Core, and may break behind relations and operators', () => {
    expect(drawn('\\frac{a}{2}')).toEqual(['<mfrac><mi>a</mi><mn>2</mn></mfrac>'])
    expect(drawn('a=-b+(-c)')).toEqual([
      '<mi>a</mi><mo form="infix">=</mo>',
      '<mo form="prefix">−</mo><mi>b</mi><mo form="infix">+</mo>',
      '<mo stretchy="false">(</mo><mo form="prefix">−</mo><mi>c</mi><mo stretchy="false">)</mo>',
    ])
    expect(drawn("f'")).toEqual(['<mi>f</mi><mo lspace="0em" rspace="0em" mathvariant="normal">′</mo>'])
    expect(drawn('\\overline{AB}')).toEqual([
      '<mrow data-enclose="top"><mrow><mi>A</mi><mi>B</mi></mrow></mrow>',
    ])
    expect(drawn('a\\;b')).toEqual(['<mi>a</mi><mspace width="0.2778em"></mspace><mi>b</mi>'])
    expect(drawn('k\\bmod 24').join('')).toContain('>mod</mo>')
    expect(drawn('\\stackrel{a}{b}')).toEqual(['<mover><mo>b</mo><mi>a</mi></mover>'])
    expect(drawn('\\begin{array}{l|r}1&2\\\\\\hline 3&4\\end{array}')[0]).toContain(
      '<mtd data-align="right" data-lines="left top">',
    )
    expect(drawn('\\begin{aligned}a&=b\\end{aligned}')[0]).toContain('data-tight="end"')
    for (const tex of [
      '\\text{版税}\\le x',
      '\\sqrt[3]{x}',
      '\\sum_{i=1}^n i',
      '\\vec v',
      '\\vdots',
      '\\mathbb{R}',
      'a\\;b',
    ])
      for (const { tag, attributes = {} } of (runsOf(`$${tex}$`)[0]?.pieces ?? []).flat()) {
        expect(FORMULA_TAGS).toContain(tag)
        for (const name of Object.keys(attributes)) expect(FORMULA_ATTRIBUTES).toContain(name)
      }
  })

  it.each(
    [
      ['\\frac{1}{', '没有写完，缺少 }（第 10 个字符）'],
      ['a + \\foo', '没有 \\foo 这个命令（第 5 个字符）'],
      ['x^2^3', '有两个上标，请用 {} 分清（第 4 个字符）'],
      ['版税=1', '中文和全角符号要写在 \\text{} 里（第 1 个字符）'],
      ['8%', '% 在公式里是注释，百分号请写成 \\%'],
      ['\\left(x', '没有写完，缺少 \\right（第 8 个字符）'],
      ['x={空}', '公式里不能有空，请把空放在公式外面'],
      ['\\color{red}x', '不支持颜色、线条和链接'],
      ['\\href{https://a.example}{x}', '不支持颜色、线条和链接'],
      ['\\includegraphics{https://a.example/x.png}', '不支持颜色、线条和链接'],
      ['\\cancel{x}', '不支持划线'],
      ['\\def\\a{\\a\\a}\\a', '不能在公式里定义命令'],
      ['\\begin{matrix}1', '没有写完，缺少 \\end（第 16 个字符）'],
      ['x'.repeat(1_001), '超过 1000 个字符'],
      ['{x+'.repeat(90) + 'y' + '}'.repeat(90), '公式嵌套太深'],
    ].map(([tex = '', message = '']) => [tex.slice(0, 24), tex, message]),
  )('%s is refused with its place, and shown as it was written', (_, tex = '', message = '') => {
    const line = `甲 $${tex}$ 乙`
    expect(formulaFaults(`一\n${line}`)).toEqual([
      { line: 1, message: expect.stringContaining(message) as string },
    ])
    expect(
      runsOf(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
    expect(runsOf(line).every(({ as }) => as === undefined)).toBe(true)
  })

  it('in $$ beside other words, or without an end, is refused', () => {
    for (const text of ['因此 $$x$$', '$$x', '$$\nx\n乙'])
      expect([text, formulaFaults(text).map(({ line }) => line)]).toEqual([text, [0]])
    expect(formulaFaults('定价 $5 到 $8 元，\\$ 与 $x$')).toEqual([])
  })
})

describe('Pasted questions with formulas', () => {
  const text = [
    '【科目】数学',
    '【知识点】函数',
    '',
    '1.（单选）设 $f(A)=\\frac{A}{B}$，则 A 项',
    '$$',
    '\\sum_{i=1}^{n} i',
    '$$',
    'A. $x_1$  B. $x^{2}$',
    '【答案】A',
    '【解析】由 $A \\cap B$ 知选 A。',
  ]

  it('keep their letters, and are not doubted for their braces', () => {
    const { questions, faults, doubts } = parseQuestions(text.join('\n'))
    expect({ faults, doubts }).toEqual({ faults: [], doubts: [] })
    expect(questions[0]).toMatchObject({
      stem: '设 $f(A)=\\frac{A}{B}$，则 {选项:a} 项\n$$ \\sum_{i=1}^{n} i $$',
      options: [{ text: '$x_1$' }, { text: '$x^{2}$' }],
      explanation: '由 $A \\cap B$ 知选 {选项:a}。',
    })
  })

  it('name the line of a wrong one', () => {
    const wrong = [...text, '第二段 $\\frac{1}$', '', '【材料】甲', '乙 $x^{$', '【材料完】']
    wrong[7] = 'A. $x_{1$  B. 2'
    expect(parseQuestions(wrong.join('\n')).faults.map(({ line }) => line)).toEqual([8, 11, 14])
  })
})

describe('A question with formulas', () => {
  let here: OfficeWorld
  beforeEach(async () => {
    here = await officeWorld()
  })
  afterEach(() => here.close())

  const form = questionForm({
    code: 'gs-1',
    stem: '定价 \\$5，则\n$$r = \\frac{1}{2}$$',
    options: [
      { text: '$\\sqrt{2}$', reason: '因 $a < b$', right: true },
      { text: '2', reason: '', right: false },
    ],
    explanation: '$x$',
  })

  it('is saved as it was written and previewed as learners see it; a wrong one is refused', async () => {
    const office = await here.operator('operator')
    const { id } = await office.call('adminquestion.save', form)
    expect((await office.call('adminquestion.detail', { id })).form).toEqual(form)
    const { question, explanation, faults } = await office.call('adminquestion.preview', form)
    expect(faults).toEqual([])
    expect(question.stem.map(({ kind }) => kind)).toEqual(['text', 'formula'])
    expect(question.options[0]?.text[0]).toMatchObject({ as: 'formula', text: '\\sqrt{2}' })
    expect(explanation.reasons[0]?.text[1]).toMatchObject({ as: 'formula', text: 'a < b' })
    const wrong = {
      ...form,
      options: [{ ...form.options[0], reason: '$\\sqrt{$' }, form.options[1]],
    } as QuestionForm
    const message = '选项 A 的解析的公式“\\sqrt{”：没有写完，缺少 }（第 7 个字符）'
    expect((await office.call('adminquestion.preview', wrong)).faults).toEqual([message])
    expect(await refusalOf(office.call('adminquestion.save', wrong))).toMatchObject({ code: 400, message })
    const passage = { ...form, code: 'gs-2', materialTitle: '材料', materialBody: '甲\n乙 $\\foo$' }
    expect(await refusalOf(office.call('adminquestion.save', passage))).toMatchObject({
      code: 400,
      message: '材料正文第 2 行的公式“\\foo”：没有 \\foo 这个命令（第 1 个字符）',
    })
  })

  it('of a file is refused by its cell', async () => {
    const office = await here.operator('admin')
    const head = QUESTION_COLUMNS.map(({ name }) => name)
    const cells: Record<string, string> = {
      编号: 'gs-1',
      科目: '版权常识',
      知识点: '版税',
      题型: '单选题',
      题干: '求值\n$x^2^3$',
      '选项 A': '$\\frac{1}$',
      '选项 B': '2',
      答案: 'B',
      材料: '甲',
      材料正文: '$\\foo$',
    }
    const job = await check(office, 'questions', [head, head.map((name) => cells[name] ?? '')])
    const [message] = Object.values(await rowMessages(office, job))
    expect(message).toContain('题干：第 2 行的公式“x^2^3”：有两个上标')
    expect(message).toContain('选项 A：公式“\\frac{1}”')
    expect(message).toContain('材料正文：公式“\\foo”')
  })

  it('reaches a learner as a tree, in the wrong-answer book too', async () => {
    const bank = await insertBank(here.deps, [{ type: 'judge', answer: 't', stem: '有 $\\frac{1}{2}$ 吗' }])
    const learner = learnerOf(here, await here.user())
    const { id } = await learner.as().call('exam.start', { topic: bank.topic, mode: 'topic', count: 5 })
    const { questions } = await learner.open(id)
    expect(questions[0]?.stem[0]?.lines[0]?.[1]).toEqual({
      text: '\\frac{1}{2}',
      as: 'formula',
      pieces: [
        [
          { tag: 'mfrac', children: 2 },
          { tag: 'mn', text: '1' },
          { tag: 'mn', text: '2' },
        ],
      ],
    })
    await learner.handIn(id, [{ slot: 0, value: 'f', base: 0, seq: 1, seconds: 1, unsure: false }])
    const { rows } = await learner.as().call('exam.wrong', { view: 'all' })
    expect(rows[0]?.stem).toMatchObject([{ text: '有 ' }, { as: 'formula' }, { text: ' 吗' }])
  })
})
