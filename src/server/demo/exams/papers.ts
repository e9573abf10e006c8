import type { PaperKind, Release } from '@/contract/exams/question-kinds'

/** A section of a paper of the demo: questions of a type, from the front of the subject's bank on. */
export interface SeedSection {
  title: string
  type: 'single' | 'multiple' | 'judge' | 'fill' | 'essay'
  count: number
  /** Marks of each question. */
  marks: number
}

export interface SeedPaper {
  /** Null: all subjects, in turn. */
  subject: string | null
  kind: PaperKind
  title: string
  intro: string
  minutes: number
  /** Questions of each type that papers before this one have taken. */
  skip: number
  sections: readonly SeedSection[]
  release?: Release
  /** Days from now. */
  opens?: number
  closes?: number
  tries?: number
}

const quiz = (subject: string, title: string, intro: string, skip: number): SeedPaper => ({
  subject,
  kind: 'quiz',
  title,
  intro,
  minutes: 12,
  skip,
  sections: [
    { title: '一、单项选择', type: 'single', count: 5, marks: 2 },
    { title: '二、多项选择', type: 'multiple', count: 2, marks: 3 },
    { title: '三、判断', type: 'judge', count: 2, marks: 1 },
    { title: '四、填空', type: 'fill', count: 1, marks: 2 },
  ],
})

const mock = (subject: string, title: string, intro: string): SeedPaper => ({
  subject,
  kind: 'mock',
  title,
  intro,
  minutes: 45,
  skip: 10,
  sections: [
    { title: '一、单项选择', type: 'single', count: 12, marks: 3 },
    { title: '二、多项选择', type: 'multiple', count: 6, marks: 5 },
    { title: '三、判断', type: 'judge', count: 6, marks: 2 },
    { title: '四、填空', type: 'fill', count: 6, marks: 3 },
  ],
})

/** The demo's papers, oldest first; the first one is the mock that the first demo account has taken. */
export const papers: readonly SeedPaper[] = [
  mock(
    '字音字形',
    '字音字形 模拟卷一',
    '满分 96 分，45 分钟。先做有把握的，拿不准的做个标记，最后再回头看。',
  ),
  quiz('字音字形', '字音字形 小测一', '十道题，十二分钟，看看多音字和声调还剩多少盲区。', 0),
  quiz('字音字形', '字音字形 小测二', '换十道题再来一遍，重点是形近字和同音字。', 5),
  quiz('成语病句', '成语病句 小测一', '成语用得对不对，先看对象，再看感情色彩。', 0),
  quiz('成语病句', '成语病句 小测二', '病句先找主干，再查搭配。', 5),
  quiz('古诗文', '古诗文 小测一', '名句、意象和文言实词各考一点。', 0),
  quiz('古诗文', '古诗文 小测二', '虚词、句式与文化常识。', 5),
  quiz('现代文阅读', '现代文阅读 小测一', '读两遍再作答：第一遍看大意，第二遍带着问题找句子。', 0),
  quiz('现代文阅读', '现代文阅读 小测二', '注意“没有提到”和“说反了”的区别。', 5),
  quiz('写作朗诵', '写作朗诵 小测一', '审题、结构、停顿与重音。', 0),
  quiz('写作朗诵', '写作朗诵 小测二', '描写的分寸，语调的起伏。', 5),
  quiz('版权常识', '版权常识 小测一', '创作的人都该知道的十个问题。', 0),
  quiz('版权常识', '版权常识 小测二', '许可、转让与合理使用。', 5),
  mock('成语病句', '成语病句 模拟卷', '满分 96 分，45 分钟。多选题少选按比例得分，错选不得分。'),
  mock('古诗文', '古诗文 模拟卷', '满分 96 分，45 分钟。默写题一字不差才算对。'),
  mock('版权常识', '版权常识 模拟卷', '满分 96 分，45 分钟。题目依据现行《著作权法》。'),
  {
    subject: null,
    kind: 'mock',
    title: '语文与版权 200 题大练',
    intro: '六个科目共 200 题，不限时间。可以分几天做完，答案随时保存。',
    minutes: 0,
    skip: 0,
    sections: [
      { title: '一、单项选择', type: 'single', count: 90, marks: 1 },
      { title: '二、多项选择', type: 'multiple', count: 40, marks: 2 },
      { title: '三、判断', type: 'judge', count: 40, marks: 1 },
      { title: '四、填空', type: 'fill', count: 30, marks: 1 },
    ],
  },
  {
    subject: null,
    kind: 'exam',
    title: '书声语文能力认证考试（冬季）',
    intro: '每人一次机会，90 分钟。交卷后成绩在考试结束时统一公布；中途离开页面会记录次数。',
    minutes: 90,
    skip: 20,
    sections: [
      { title: '一、单项选择', type: 'single', count: 24, marks: 2 },
      { title: '二、多项选择', type: 'multiple', count: 8, marks: 3 },
      { title: '三、判断', type: 'judge', count: 6, marks: 1 },
      { title: '四、填空', type: 'fill', count: 6, marks: 1 },
      { title: '五、问答', type: 'essay', count: 2, marks: 8 },
    ],
    release: 'closed',
    opens: -6,
    closes: 9,
    tries: 1,
  },
]
