import type { ImportedText } from '@/contract/exams/adminquestion'
import { parseGift } from '@/server/exams/gift'
import type { WrittenQuestion } from '@/server/exams/question-text'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

/** Reads one question that nothing is wrong with. */
async function one(text: string): Promise<WrittenQuestion> {
  const { questions, faults } = await parseGift(text)
  expect(faults).toEqual([])
  expect(questions).toHaveLength(1)
  return questions[0] as WrittenQuestion
}
const doubtsOf = async (text: string): Promise<string[]> =>
  (await parseGift(text)).doubts.map(({ message }) => message)
const faultsOf = async (text: string): Promise<[number, string][]> =>
  (await parseGift(text)).faults.map(({ line, message }) => [line, message])

describe('GIFT', () => {
  it('of each kind becomes a question of ours', async () => {
    const { questions, faults, doubts } = await parseGift(
      String.raw`// 一套题
$CATEGORY: $course$/top/古诗文/名句默写

::q-1::先看 A 项 {~甲#甲的理由 =乙#比 A 项好 ####故选 B。}

::q-2::多选{~%50%甲 ~%50%乙 ~%-100%丙}

::q-3::对吗{F#不对#答得好####看原文}

// [id:q-4]
海内存知己，{=天涯若比邻#好 =天涯 若比邻}。

::q-5::圆周率{#3.14:0.01}

::q-6::区间{#1..2}

::q-7::写一篇{####范文}
`,
    )
    expect({ faults, doubts }).toEqual({ faults: [], doubts: [] })
    const rest = { material: null, difficulty: 3, rubric: [], words: 0, subject: '古诗文', topic: '名句默写' }
    const plain = { ...rest, options: [], reasons: {}, rules: {}, explanation: '' }
    expect(questions).toEqual([
      {
        ...rest,
        code: 'q-1',
        type: 'single',
        stem: '先看 {选项:a} 项',
        options: [
          { id: 'a', text: '甲' },
          { id: 'b', text: '乙' },
        ],
        answer: 'b',
        rules: {},
        explanation: '故选 {选项:b}。',
        reasons: { a: '甲的理由', b: '比 {选项:a} 项好' },
        line: 4,
      },
      {
        ...plain,
        code: 'q-2',
        type: 'multiple',
        stem: '多选',
        options: ['甲', '乙', '丙'].map((text, index) => ({ id: 'abc'[index], text })),
        answer: 'ab',
        line: 6,
      },
      {
        ...plain,
        code: 'q-3',
        type: 'judge',
        stem: '对吗',
        answer: 'f',
        explanation: '看原文\n答对：答得好\n答错：不对',
        line: 8,
      },
      {
        ...plain,
        code: 'q-4',
        type: 'fill',
        stem: '海内存知己， {空} 。',
        answer: '[["天涯若比邻","天涯 若比邻"]]',
        explanation: '“天涯若比邻”：好',
        line: 11,
      },
      {
        ...plain,
        code: 'q-5',
        type: 'fill',
        stem: '圆周率{空}',
        answer: '[["3.14"]]',
        rules: { tolerance: 0.01 },
        line: 13,
      },
      {
        ...plain,
        code: 'q-6',
        type: 'fill',
        stem: '区间{空}',
        answer: '[["1.5"]]',
        rules: { tolerance: 0.5 },
        line: 15,
      },
      { ...plain, code: 'q-7', type: 'essay', stem: '写一篇', answer: '范文', line: 17 },
    ])
  })

  it('keeps escaped signs, our marks and formulas, and reads those of Moodle', async () => {
    expect(
      (await one(String.raw`甲\=乙\: \{着重\:创\}伤\n$$x^\{2\}$$ 与 \(\frac\{1\}\{2\}\) {T}`)).stem,
    ).toBe('甲=乙: {着重:创}伤\n$x^{2}$ 与 $\\frac{1}{2}$')
    expect((await one(String.raw`求\[x\=1\]的值{T}`)).stem).toBe('求\n$$x=1$$\n的值')
  })

  it.each([
    ['单选{=甲 ~%50%乙}', 'a', '部分得分的选项按错误选项导入'],
    ['多选{=甲 =乙 ~丙}', 'ab', '有 2 个满分选项，按多选题导入'],
    ['多选{~%80%甲 ~%20%乙 ~丙}', 'ab', '各选项的分值不同，只保留对错，得分由试卷的多选规则决定'],
    ['多选{~%50%甲 ~%50%乙 ~%-25%丙}', 'ab', '错误选项的扣分没有导入'],
    ['填空{=甲 =%50%乙}', '[["甲"]]', '答案“乙”不是满分，没有导入'],
    ['[html]<p>甲<b>乙</b>&amp;</p>{T}', 't', '格式标签已去掉'],
    ['[markdown]**甲**{T}', 't', 'Markdown 标记已去掉'],
    ['甲<img src\\="a.png">{T}', 't', '图片、声音没有导入'],
    ['::第一章 练习::甲{T}', 't', '题名“第一章 练习”不能作编号，没有导入'],
    ['// [tag:古诗]\n甲{T}', 't', '标签没有导入'],
  ])('%s is taken with a doubt', async (text, answer, doubt) => {
    expect((await one(text)).answer).toBe(answer)
    expect(await doubtsOf(text)).toContain(doubt)
  })

  it('keeps the text of HTML, and signs that are none', async () => {
    expect((await one('[html]<p>甲<b>乙</b>&amp;</p><p>丙</p>{T}')).stem).toBe('甲乙&\n丙')
    expect((await one('a < b and c > d {T}')).stem).toBe('a < b and c > d')
    expect((await one('[markdown]**甲** *乙* `丙`{T}')).stem).toBe('甲 乙 丙')
  })

  it('names the line of a mistake and what was expected, and reads on', async () => {
    const text = [
      '::q-1::甲{=1 ~2}',
      '',
      '::q-2::',
      '乙{=1 ~2',
      '',
      '丙: 1 {=1}',
      '',
      '丁{=1#一#二}',
      '',
      '戊{~%多%1 =2}',
      '',
      '己{= 一 -> 1 = 二 -> 2 = 三 -> 3}',
      '',
      '庚{#=1:1 =2:3}',
      '',
      '辛{}',
      '',
      '::q-1::壬{T}',
      '',
      '癸 $\\\\frac\\{1$ {T}',
      '',
      '没有答案的一段',
      '',
      '::q-9::末{T}',
    ].join('\n')
    expect((await parseGift(text)).questions.map(({ code }) => code)).toEqual(['q-1', 'q-9'])
    expect(await faultsOf(text)).toEqual([
      [4, '第 8 个字符处应是 }，题目却到此结束了'],
      [6, '第 2 个字符处应是 {，却是“:”；文字里的“:”要写成“\\:”'],
      [8, '第 7 个字符处应是 }，却是“#”；文字里的“#”要写成“\\#”'],
      [10, '第 5 个字符处应是 -100 到 100 的百分数，却是“多”'],
      [12, '没有配对题，请改成单选题或填空题'],
      [14, '几个数值的误差不同，填空题只能有一个误差'],
      [16, '问答题没有参考答案，请写在 #### 后面'],
      [18, '编号 q-1 与第 1 行重复'],
      [20, expect.stringMatching(/^公式“.*没有写完，缺少 }/)],
    ])
    expect(await doubtsOf(text)).toContain('这一段没有答案，是说明，没有导入')
    expect(await faultsOf(`甲${'乙'.repeat(20_000)}{T}`)).toEqual([
      [1, expect.stringContaining('超过 20000 个字符')],
    ])
  })
})

describe('An import of GIFT', () => {
  let here: OfficeWorld
  beforeEach(async () => {
    here = await officeWorld()
  })
  afterEach(() => here.close())

  it('is checked and stored like pasted text; numbers find their questions again', async () => {
    const office = await here.operator('operator')
    const gift = (text: string, more: Partial<ImportedText> = {}): ImportedText => ({
      text,
      format: 'gift',
      subject: '',
      topic: '',
      ...more,
    })
    const text = '::q-1::甲{T}\n\n$CATEGORY: 古诗文/默写\n\n::q-2::乙{=1 ~2}\n\n丙{'
    const report = await office.call('adminquestion.checkText', gift(text))
    expect(report).toMatchObject({ added: 1, changed: 0 })
    expect(report.faults.map(({ line }) => line)).toEqual([1, 7])
    const given = gift(text, { subject: '版权常识', topic: '合理使用' })
    expect(await refusalOf(office.call('adminquestion.importText', { ...given, skip: false }))).toMatchObject(
      {
        code: 400,
      },
    )
    const imported = await office.call('adminquestion.importText', { ...given, skip: true })
    expect(imported).toMatchObject({ added: 2, faults: [{ line: 7 }] })
    const { rows } = await office.call('adminquestion.list', {})
    expect(rows.map(({ code, subject, topic }) => [code, subject, topic])).toEqual([
      ['q-2', '古诗文', '默写'],
      ['q-1', '版权常识', '合理使用'],
    ])
    const again = gift('::q-1::甲，对吗{F}', { subject: '版权常识', topic: '合理使用' })
    expect(await office.call('adminquestion.importText', { ...again, skip: false })).toMatchObject({
      added: 0,
      changed: 1,
    })
  })
})
