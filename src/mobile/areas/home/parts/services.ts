/** The strip of the services tab: second variant of the top navigation (spec section 2). */
export const SECTIONS = [
  { key: 'plan', label: '服务方案', note: '从登记到维权，一位顾问跟到底' },
  { key: 'listing', label: '版权挂牌', note: '已登记的作品，公开征集受让与改编' },
  { key: 'create', label: '全能创作', note: '写作、配音、绘制，成品直接登记' },
  { key: 'art', label: '艺术文化', note: '书画与非遗作品的登记、展览与收藏' },
  { key: 'model', label: '内容大模型', note: '授权语料与生成内容的权属服务' },
] as const

/** The case tabs of spec section 2. */
export const CASES = [
  { key: 'certificate', label: '国家证书' },
  { key: 'listing', label: '挂牌流通' },
  { key: 'protection', label: '版权保护' },
  { key: 'plan', label: '服务方案' },
  { key: 'more', label: '更多' },
] as const

type Case = (typeof CASES)[number]['key']
type Section = (typeof SECTIONS)[number]['key']

export interface Service {
  section: Section
  cases: readonly Case[]
  title: string
  text: string
  days: string
  proof: string
}

/** Copyright services: what each takes and gives. */
export const SERVICES: readonly Service[] = [
  {
    section: 'plan',
    cases: ['certificate', 'plan'],
    title: '作品登记',
    text: '文字、美术、音乐、视听作品的著作权登记，在线提交，进度可查。',
    days: '30 个工作日',
    proof: '登记证书',
  },
  {
    section: 'plan',
    cases: ['protection', 'plan'],
    title: '侵权监测',
    text: '覆盖主要内容平台的文本与画面比对，发现相似内容即时提醒。',
    days: '次日开始',
    proof: '监测月报',
  },
  {
    section: 'plan',
    cases: ['protection'],
    title: '维权取证',
    text: '网页与视频固定证据，时间与哈希可核验，配合律师发函。',
    days: '当日完成',
    proof: '取证报告',
  },
  {
    section: 'plan',
    cases: ['plan', 'more'],
    title: '出版申报',
    text: '选题论证、三审三校到书号申领，顾问全程陪同。',
    days: '按选题',
    proof: '书号与样书',
  },
  {
    section: 'listing',
    cases: ['listing', 'certificate'],
    title: '挂牌建档',
    text: '为已登记的作品建立流通档案，公开征集受让与改编意向。',
    days: '7 个工作日',
    proof: '挂牌编号',
  },
  {
    section: 'listing',
    cases: ['listing'],
    title: '授权撮合',
    text: '按题材与预算匹配制作方，起草授权范围与分成条款。',
    days: '15 个工作日',
    proof: '授权合同',
  },
  {
    section: 'create',
    cases: ['plan', 'more'],
    title: '影视改编',
    text: '评估小说的改编价值，撰写改编方案，对接制作方。',
    days: '15 个工作日',
    proof: '评估报告',
  },
  {
    section: 'create',
    cases: ['more'],
    title: '有声制作',
    text: '选角、录制、配乐与后期，成品同步登记为录音制品。',
    days: '20 个工作日',
    proof: '母带与证书',
  },
  {
    section: 'art',
    cases: ['certificate', 'more'],
    title: '书画登记',
    text: '高清扫描存档，登记与防伪一并完成，可选择入册展出。',
    days: '20 个工作日',
    proof: '登记证书',
  },
  {
    section: 'art',
    cases: ['listing', 'more'],
    title: '文创授权',
    text: '纹样、字体与插画授权给文创商品，按销量结算。',
    days: '10 个工作日',
    proof: '授权书',
  },
  {
    section: 'model',
    cases: ['protection', 'plan'],
    title: '语料授权',
    text: '为训练语料逐部取得授权，保留来源与范围的凭据。',
    days: '按规模',
    proof: '授权清单',
  },
  {
    section: 'model',
    cases: ['certificate', 'protection'],
    title: '生成内容存证',
    text: '记录提示、过程与成稿，形成可核验的创作过程证明。',
    days: '当日完成',
    proof: '存证编号',
  },
]
