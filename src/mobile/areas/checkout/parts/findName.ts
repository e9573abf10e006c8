const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧肖尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎闫充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公岳帅缑亢况郈有琴商牟佘佴伯赏墨哈谯笪年爱阳佟仝代付苑邸覃奉'
const DOUBLE =
  /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐|百里|呼延|东郭|西门|纳兰|完颜|拓跋|轩辕)/
const TITLE = /(?:先生|女士|小姐|老师|同学|经理|师傅|阿姨|叔叔)$/
/** Endings of words for places and buildings. */
const PLACE =
  /(?:路|街|道|巷|弄|胡同|号|号楼|幢|栋|座|室|楼|层|单元|门|户|村|组|队|镇|乡|屯|庄|寨|区|小区|社区|园|花园|公园|家园|苑|院|大院|府|城|新城|广场|大厦|中心|公司|集团|厂|学校|大学|学院|中学|小学|幼儿园|医院|超市|商场|市场|店|驿站|快递柜|柜|站|桥|里|省|市|县|旗|门口|前台|门卫|宿舍|公寓)$/
const BUILDING = /^(?:\d|[A-Za-z]\d*(?:座|栋|幢|区)|[一二三四五六七八九十]+(?:期|栋|幢|号|楼|单元|组|区))/

const withSurname = (text: string): boolean => DOUBLE.test(text) || SURNAMES.includes(text.charAt(0))

/** One word of a line, with its context. */
export interface Word {
  text: string
  /** The next word of its line; empty at the line's end. */
  next: string
  /** The only word of its line. */
  alone: boolean
  besidePhone: boolean
  /** First or last word of the whole text. */
  atEdge: boolean
}

/** Score of how much a word looks like a person's name; accepted from {@link NAME_THRESHOLD} on. */
export function nameScore({ text, next, alone, besidePhone, atEdge }: Word): number {
  const place = (besidePhone ? 2 : 0) + (atEdge ? 1 : 0) + (alone ? 1 : 0)
  const titled = TITLE.test(text)
  const bare = text.replace(TITLE, '')
  if (/^[\u4e00-\u9fff㐀-䶿]{1,12}(?:[·•・][\u4e00-\u9fff]{1,12})+$/.test(text)) return 5 + place
  if (/^[A-Za-z][A-Za-z.'’]*(?: [A-Za-z][A-Za-z.'’]*){0,3}$/.test(text) && text.length >= 2) return 1 + place
  if (!/^[\u4e00-\u9fff㐀-䶿\u{20000}-\u{2ffff}]+$/u.test(bare)) return 0
  const length = Array.from(bare).length
  if (titled && length >= 1 && length <= 4) return 5 + place
  if (length < 2 || length > 4 || PLACE.test(bare)) return 0
  if (next !== '' && BUILDING.test(next)) return 0
  if (length === 4 && !DOUBLE.test(bare)) return withSurname(bare) ? 1 + place : place
  return (withSurname(bare) ? 4 : 0) + place
}

export const NAME_THRESHOLD = 3

const GLUED = /[\d号室楼幢栋座层户院]([\u4e00-\u9fff]{2,3})$/

/** A name that follows a house or room number without a separator: 2幢301张小满. */
export function nameAfterNumber(line: string): string {
  const found = GLUED.exec(line)?.[1] ?? ''
  // The first of three characters may still belong to the room: 301室张三.
  for (const text of [found, found.slice(1)])
    if (text.length >= 2 && withSurname(text) && !PLACE.test(text)) return text
  return ''
}
