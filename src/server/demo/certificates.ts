import { createHash } from 'node:crypto'
import type { IssueForm } from '@/contract/certificates/certificates'
import type { Deps, Trx } from '../deps'
import { insertCertificate } from '../certificates/certificate-issue'
import { DAY, dayOf } from '../kernel/days'
import { seedOnce } from './once'

const MARK = 'seeded.certificates'

const READER = '13800000001'
const DEALER = '13800000003'
const SHOP = '13800000004'
const ACTOR = '13800000005'
const TEACHER = '13800000006'

interface Paper {
  title: string
  kind: IssueForm['kind']
  work: IssueForm['workKind']
  /** Phone of the owner. */
  mobile: string
  owner: string
  /** The author, if it is not the owner. */
  author?: string
  house?: true
  /** Days before today on which it was finished, published (0 = not) and issued. */
  days: [number, number, number]
  /** Days until it expires; 0 = never. */
  good?: number
  file?: [string, number]
  /** Why it was voided. */
  gone?: string
}

/** Oldest first; number one belongs to the first demo user. */
const PAPERS: Paper[] = [
  {
    title: '渡口的灯',
    kind: 'registration',
    work: 'text',
    mobile: READER,
    owner: '林见',
    days: [560, 520, 430],
    file: ['渡口的灯-终稿.docx', 412_336],
  },
  {
    title: '北方以北',
    kind: 'registration',
    work: 'text',
    mobile: ACTOR,
    owner: '许渡',
    days: [610, 0, 421],
    file: ['北方以北.docx', 689_120],
  },
  {
    title: '盐工号子十二首',
    kind: 'evidence',
    work: 'music',
    mobile: TEACHER,
    owner: '南枝',
    days: [430, 0, 415],
    file: ['盐工号子-母带.wav', 268_435_004],
  },
  {
    title: '青石巷写生册',
    kind: 'registration',
    work: 'art',
    mobile: SHOP,
    owner: '半亩文化传播有限公司',
    author: '沈鹿鸣',
    house: true,
    days: [480, 455, 402],
    file: ['青石巷写生册.pdf', 48_120_773],
  },
  {
    title: '长夜行车',
    kind: 'evidence',
    work: 'text',
    mobile: READER,
    owner: '林见',
    days: [395, 0, 388],
    file: ['长夜行车-第三稿.txt', 203_811],
  },
  {
    title: '二十四桥的雪',
    kind: 'registration',
    work: 'film',
    mobile: ACTOR,
    owner: '许渡',
    days: [420, 380, 371],
    file: ['二十四桥的雪-成片.mp4', 471_859_200],
  },
  {
    title: '秤星',
    kind: 'listing',
    work: 'text',
    mobile: DEALER,
    owner: '远山版权代理有限公司',
    author: '周望舒',
    house: true,
    days: [700, 640, 366],
    good: 365,
  },
  {
    title: '小满读书会有声周刊',
    kind: 'registration',
    work: 'sound',
    mobile: TEACHER,
    owner: '南枝',
    days: [360, 352, 344],
    file: ['有声周刊-合集.mp3', 96_240_118],
  },
  {
    title: '纸上河山纹样集',
    kind: 'registration',
    work: 'art',
    mobile: SHOP,
    owner: '半亩文化传播有限公司',
    author: '陆九',
    house: true,
    days: [350, 0, 330],
    file: ['纸上河山-矢量稿.zip', 31_457_280],
  },
  {
    title: '末班车与伞',
    kind: 'evidence',
    work: 'text',
    mobile: ACTOR,
    owner: '许渡',
    days: [322, 0, 319],
    file: ['末班车与伞.md', 58_214],
  },
  {
    title: '码头十二点',
    kind: 'registration',
    work: 'photo',
    mobile: DEALER,
    owner: '顾远山',
    days: [300, 290, 285],
    file: ['码头十二点-组照.zip', 188_743_680],
  },
  {
    title: '给孩子的节气课',
    kind: 'registration',
    work: 'film',
    mobile: TEACHER,
    owner: '南枝',
    days: [310, 280, 262],
    file: ['节气课-24集.zip', 499_122_176],
  },
  {
    title: '渡口的灯',
    kind: 'authorization',
    work: 'text',
    mobile: DEALER,
    owner: '远山版权代理有限公司',
    author: '林见',
    house: true,
    days: [560, 520, 240],
    good: 730,
  },
  {
    title: '听潮',
    kind: 'registration',
    work: 'music',
    mobile: READER,
    owner: '林见',
    author: '林见、南枝',
    days: [230, 0, 214],
    file: ['听潮-分轨.zip', 150_994_944],
  },
  {
    title: '听潮',
    kind: 'registration',
    work: 'music',
    mobile: READER,
    owner: '林见',
    days: [230, 0, 213],
    gone: '与同名作品重复登记，作者署名有误，以编号在前的证书为准',
  },
  {
    title: '一页书签阅读器',
    kind: 'registration',
    work: 'software',
    mobile: SHOP,
    owner: '半亩文化传播有限公司',
    house: true,
    days: [220, 200, 188],
    file: ['一页书签-源程序.pdf', 2_240_512],
  },
  {
    title: '茶马旧道口述史',
    kind: 'evidence',
    work: 'text',
    mobile: TEACHER,
    owner: '南枝',
    author: '南枝整理',
    days: [180, 0, 172],
    file: ['口述史-整理稿.docx', 1_894_400],
  },
  {
    title: '秋天的邮差',
    kind: 'registration',
    work: 'text',
    mobile: ACTOR,
    owner: '许渡',
    days: [190, 168, 150],
    file: ['秋天的邮差.docx', 356_096],
  },
  {
    title: '灯下人物速写三十幅',
    kind: 'registration',
    work: 'art',
    mobile: READER,
    owner: '林见',
    days: [160, 0, 131],
    file: ['灯下速写.pdf', 22_675_456],
  },
  {
    title: '江城雾里',
    kind: 'listing',
    work: 'film',
    mobile: DEALER,
    owner: '远山版权代理有限公司',
    author: '程砚秋',
    house: true,
    days: [400, 300, 112],
    good: 365,
  },
  {
    title: '半盏清茶短剧剧本',
    kind: 'evidence',
    work: 'text',
    mobile: ACTOR,
    owner: '许渡',
    days: [100, 0, 96],
    file: ['剧本-二稿.docx', 198_656],
  },
  {
    title: '声调四十课',
    kind: 'registration',
    work: 'sound',
    mobile: TEACHER,
    owner: '南枝',
    days: [120, 90, 78],
    file: ['声调四十课.zip', 301_989_888],
  },
  {
    title: '写一封不寄的信',
    kind: 'registration',
    work: 'text',
    mobile: READER,
    owner: '林见',
    days: [88, 70, 61],
    file: ['不寄的信.epub', 1_048_576],
  },
  {
    title: '巷口',
    kind: 'evidence',
    work: 'photo',
    mobile: SHOP,
    owner: '半亩文化传播有限公司',
    author: '阿柚',
    house: true,
    days: [52, 0, 45],
    file: ['巷口-原片.zip', 402_653_184],
  },
  {
    title: '江城雾里',
    kind: 'authorization',
    work: 'film',
    mobile: ACTOR,
    owner: '许渡',
    author: '程砚秋',
    days: [400, 300, 30],
    good: 365,
  },
  {
    title: '云上种花',
    kind: 'registration',
    work: 'other',
    mobile: READER,
    owner: '林见',
    days: [25, 0, 12],
    file: ['云上种花-互动绘本.zip', 77_594_624],
  },
]

const dayBefore = (now: number, days: number): string => (days ? dayOf(now - days * DAY) : '')

function formOf(paper: Paper, ownerId: number, now: number): IssueForm {
  const [finished, published, issued] = paper.days
  const file = paper.file && {
    name: paper.file[0],
    size: paper.file[1],
    hash: createHash('sha256').update(`work file ${paper.title} ${paper.file[0]}`).digest('hex'),
    proof: '',
  }
  return {
    kind: paper.kind,
    ownerId,
    ownerType: paper.house ? 'organisation' : 'person',
    owner: paper.owner,
    title: paper.title,
    workKind: paper.work,
    author: paper.author ?? paper.owner,
    finishedOn: dayBefore(now, finished),
    publishedOn: dayBefore(now, published),
    issuedOn: dayBefore(now, issued),
    validUntil: paper.good ? dayOf(now + (paper.good - issued) * DAY) : '',
    ...(file ? { file } : {}),
  }
}

async function seedPapers(trx: Trx, now: number): Promise<void> {
  const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'admin').executeTakeFirst()
  if (!staff) return
  const owners = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'in', [...new Set(PAPERS.map(({ mobile }) => mobile))])
    .where('state', '=', 'active')
    .execute()
  for (const [index, paper] of PAPERS.entries()) {
    const owner = owners.find(({ mobile }) => mobile === paper.mobile)
    if (!owner) continue
    const at = now - paper.days[2] * DAY
    const by = { staffId: staff.id, key: `demo-certificate-${index + 1}`, now: at }
    const { id } = await insertCertificate(trx, by, formOf(paper, owner.id, now))
    if (paper.gone)
      await trx
        .updateTable('certificates')
        .set({
          state: 'void',
          void_reason: paper.gone,
          voided_at: at + DAY,
          updated_at: at + DAY,
          version: 2,
        })
        .where('id', '=', id)
        .execute()
  }
}

/** Certificates of the demo, in a new database and in one from before certificates existed. */
export const seedCertificates = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: MARK, demo, now }, seedPapers)
