import { pdfFile, type PdfEntrySource, type PdfPageSource, type PdfText } from './pdf-file'

/** A4 at 72 dots an inch. */
const PAPER = { width: 595, height: 842 }
const LEFT = 78
const CINNABAR = [194, 58, 43] as const
const GREY = [110, 104, 96] as const
const SIZE = 20
/** Characters of a line, and px between two lines. */
const ACROSS = 22
const DOWN = 36

const TITLE = '雾港气象站日志'

/** Lines of a paragraph, which begins two characters further in. No line begins with a mark that ends a sentence. */
const linesOf = (paragraph: string): string[] =>
  `　　${paragraph}`.match(new RegExp(`.{1,${ACROSS}}[，。、：？！”]{0,2}`, 'gu')) ?? []

function chapter(number: number, title: string, paragraphs: readonly string[]): PdfPageSource {
  const body = paragraphs
    .flatMap(linesOf)
    .map((text, line): PdfText => ({ text, size: SIZE, left: LEFT, top: 172 + line * DOWN }))
  return {
    ...PAPER,
    texts: [
      { text: title, size: 28, left: LEFT, top: 96 },
      ...body,
      { text: String(number), size: 14, left: 290, top: 782, colour: GREY },
    ],
    boxes: [[LEFT, 142, 44, 3, CINNABAR]],
  }
}

const CHAPTERS = [
  [
    '一　风从南边来',
    [
      '老站长把风向标擦了又擦，说南风一起，港口就要白上三天。那时我刚到站里，分不清雾和霾，只觉得海面忽然矮了下去。',
      '早上六点，他带我去看百叶箱。两支温度计并排立着，一支裹着纱布，水从小杯里一点点爬上来。“干湿差小了，”他说，“你闻。”我什么也没有闻到。',
      '九点钟，灯塔不见了，接着是码头，再后来是站前的那棵苦楝树。南风不大，却很有耐心，把整个海湾一层层收进怀里。',
    ],
  ],
  [
    '二　能见度四百米',
    [
      '雾里的声音比人先到。渔船回来时，先是一声咳嗽，然后是桨，最后才有船头从灰白里探出来，像一句想了很久的话。',
      '我学着用目标物估算能见度：灯塔三千米，水塔一千二，苦楝树四百。看得见树、看不见水塔的时候，就在本子上写下四百。',
      '老站长看了看说，还要写时间。雾是会走的，只写远近，等于没有写。',
    ],
  ],
  [
    '三　停了的钟',
    [
      '第三天夜里停电，挂钟停在两点十分。站里的人并不慌，各自点上马灯，照旧每小时出去一趟。',
      '我问他，没有人看的记录，少一次又怎么样。他把灯举高，照着墙上那排旧日志：一共五十一年，一行也没有空过。',
      '天亮的时候北风来了。雾退得很快，像有人把一块布从桌上抽走，杯子和碗都还在原来的地方。',
    ],
  ],
] as const

const cover: PdfPageSource = {
  ...PAPER,
  texts: [
    { text: TITLE, size: 44, left: 143, top: 250 },
    { text: '一个海边小站的三天', size: 20, left: 207, top: 330, colour: GREY },
    { text: '书声试读本', size: 16, left: 257, top: 720, colour: GREY },
  ],
  boxes: [
    [277, 180, 40, 40, CINNABAR],
    [143, 312, 308, 1, GREY],
  ],
}

const contents: PdfPageSource = {
  ...PAPER,
  texts: [
    { text: '目　录', size: 28, left: LEFT, top: 96 },
    ...CHAPTERS.flatMap(([title], index): PdfText[] => [
      { text: title, size: SIZE, left: LEFT, top: 190 + index * 60 },
      { text: String(index + 3), size: SIZE, left: 480, top: 190 + index * 60, colour: GREY },
    ]),
    { text: '附表　三天的观测', size: SIZE, left: LEFT, top: 370 },
    { text: '6', size: SIZE, left: 480, top: 370, colour: GREY },
  ],
  boxes: [[LEFT, 142, 44, 3, CINNABAR]],
  links: [0, 1, 2, 3].map((index) => [LEFT, 178 + index * 60, 440, 44, index + 3] as const),
}

const HEADS = ['时间', '风向', '气温', '能见度', '天气']
const ROWS = [
  ['第一天　六时', '南', '十四度', '三千米', '轻雾'],
  ['第一天　九时', '南', '十五度', '四百米', '大雾'],
  ['第二天　六时', '静风', '十三度', '一百米', '浓雾'],
  ['第三天　二时', '东', '十二度', '二百米', '大雾'],
  ['第三天　六时', '北', '九度', '十千米', '晴'],
]
const COLUMNS = [78, 290, 400, 510, 640]

/** A page that lies across. */
const table: PdfPageSource = {
  width: 842,
  height: 595,
  texts: [
    { text: '附表　三天的观测', size: 28, left: 78, top: 72 },
    ...[HEADS, ...ROWS].flatMap((cells, row) =>
      cells.map((text, cell): PdfText => ({
        text,
        size: SIZE,
        left: COLUMNS[cell] ?? 0,
        top: 150 + row * 62,
        ...(row === 0 ? { colour: GREY } : {}),
      })),
    ),
  ],
  boxes: ROWS.map((_, row) => [78, 194 + row * 62, 686, 1, [230, 226, 218]] as const),
}

const outline: readonly PdfEntrySource[] = [
  ['封面', 1],
  ['目录', 2],
  ['正文', 3, CHAPTERS.map(([title], index) => [title, index + 3] as const)],
  ['附表　三天的观测', 6],
]

const pages = [
  cover,
  contents,
  ...CHAPTERS.map(([title, paragraphs], index) => chapter(index + 3, title, paragraphs)),
  table,
]

export const pdfBook = {
  title: TITLE,
  /** About 600 KB, of which the pages need less than the half. */
  file: pdfFile(pages, { outline, filler: 600_000 }),
  withoutOutline: pdfFile(pages),
  isProtected: pdfFile(pages, { isProtected: true }),
  /** 240 pages, of which every fourth lies across. */
  long: pdfFile(
    Array.from({ length: 240 }, (_, index) => {
      const [title, paragraphs] = CHAPTERS[index % CHAPTERS.length] ?? CHAPTERS[0]
      return index % 4 === 2 ? table : chapter(index + 1, title, paragraphs)
    }),
  ),
}
