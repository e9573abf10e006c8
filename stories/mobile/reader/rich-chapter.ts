/** A chapter with ruby, notes, raised and lowered letters, a caption and tables of all sizes. */

const ferries = [
  ['下塆', '上午六点、下午四点，雾大停渡'],
  ['石门', '每日一班，逢集加一班'],
  ['黄泥岗', '水浅时改用小船'],
  ['柳林', '只渡人，不渡牲口'],
  ['三汊口', '水急，须两人撑篙'],
  ['白鹭滩', '夏汛停渡，绕行上游'],
  ['竹排渡', '竹排一次四人'],
  ['旧闸', '闸门开时不渡'],
  ['大堰', '船从堰下走'],
  ['青石', '石阶滑，慢行'],
  ['沙洲', '洲上可歇脚'],
  ['望江', '江面宽，约半个时辰'],
  ['南岸', '末班船天黑前'],
  ['双庙', '庙会日人多'],
  ['回龙', '回水处，勿近'],
  ['枫林', '秋天看叶的人多'],
] as const
const rows = [...ferries, ...ferries]
  .map(([name, words], at) => `<tr><td>${at + 1}</td><td>${name}</td><td>${words}</td></tr>`)
  .join('')

const levels = [
  ['水位', '一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月'],
  ['下塆', '2.1', '2.3', '3.0', '4.2', '5.5', '6.8', '7.1', '6.4'],
  ['石门', '1.8', '2.0', '2.7', '3.9', '5.1', '6.2', '6.6', '5.9'],
]
const wide = levels.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')

const crossings = [
  '天没亮，渡卖豆腐的',
  '学生过河，七个人',
  '赶集的，连人带筐',
  '对岸的医生回来',
  '晌午歇一阵，渡一个问路的',
  '收谷子的板车，拆了轮子过',
  '学生回来，少了一个，在后头追',
  '卖豆腐的回去，桶空了',
  '邮差，只递信，人不过',
  '天黑前的一趟，渡谁都行',
  '最后一趟，空船，去接父亲自己',
]
const days = ['初一', '初二', '初三']
const long = days
  .map((day) => `<p>${day}：</p>${crossings.map((one, at) => `<p>第 ${at + 1} 回，${one}。</p>`).join('')}`)
  .join('')

/** A base for each reading, as books for children have it. */
const read = (text: string, readings: string): string => {
  const words = readings.split(' ')
  return `<ruby>${[...text].map((sign, at) => `${sign}<rt>${words[at]}</rt>`).join('')}</ruby>`
}

export const richChapter = [
  '<p>河从北边来，在村口拐一个弯，水就慢了。老人管这里叫<ruby>塆<rt>wān</rt>子<rt>zi</rt></ruby>，外头人写成“湾”，他们不认<a data-note="n1">1</a>。</p><aside data-note="n1"><p>塆，指山沟里的小块平地，也作村名。这里的人把河边的平地也叫塆。</p></aside>',
  `<p>父亲的船没有名字。他说船跟人不一样，人有名字是为了让别人叫，船不用人叫，河水推一推它就走了。<ruby>缆绳<rt>lǎnshéng</rt></ruby>系在柳树上，树皮磨出一道亮亮的<ruby>槽<rt>cáo</rt></ruby>。我数过，从早到晚，那条绳要解开十一回<a data-note="n2">注</a>，再系上十一回。</p><aside data-note="n2">${long}</aside>`,
  '<p>河水是 H<sub>2</sub>O，老师这样写在黑板上，旁边还有 x<sup>2</sup>；父亲看了半天，说河水是一年四季。</p>',
  `<h3>各处${read('渡口', 'dù kǒu')}</h3>`,
  '<p>下面是父亲记在门板背后的开船时间，我抄了下来。</p>',
  `<table><tr><th>次序</th><th>渡口</th><th>说明</th></tr>${rows}</table>`,
  '<p>水位也有一张，是镇上水文站的人送的，父亲用它垫过桌脚。</p>',
  `<table>${wide}</table>`,
  '<p>小的表，他自己画，只有两行。</p>',
  '<table><tr><td>早</td><td>晚</td></tr><tr><td>过河</td><td>回家</td></tr></table>',
  `<p>${read('河上有雾', 'hé shàng yǒu wù')}，${read('雾里有船', 'wù lǐ yǒu chuán')}，${read('船上有人', 'chuán shàng yǒu rén')}。${read('人看不见雾', 'rén kàn bú jiàn wù')}，${read('雾看不见人', 'wù kàn bú jiàn rén')}。</p>`,
  '<figcaption>图一　下塆渡口，枯水时的样子</figcaption>',
].join('\n')
