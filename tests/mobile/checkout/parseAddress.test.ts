import { parseAddress } from '@/mobile/areas/checkout/parts/parseAddress'
import { areas, districtOf } from '@/server/kernel/areas'

const division = areas()

/** Names of codes, to read the table below. */
function regionOf(codes: readonly string[]): string {
  const whole = districtOf(codes[2] ?? '')
  if (whole) return whole.region
  const province = division.find(({ code }) => code === codes[0])
  const city = province?.children.find(({ code }) => code === codes[1])
  return [...new Set([province?.name, city?.name].filter(Boolean))].join(' ')
}

const read = (text: string): [string, string, string, string] => {
  const { name, mobile, area, detail } = parseAddress(text, division)
  return [name, mobile, regionOf(area), detail]
}

const PHONE = '13812345678'
const XIHU = '浙江省 杭州市 西湖区'
const HOUSE = '文三路 90 号 2 幢 301'

type Example = [text: string, name: string, mobile: string, region: string, detail: string]

const ORDERS: Example[] = [
  [`张小满 ${PHONE} 浙江省杭州市西湖区文三路 90 号 2 幢 301`, '张小满', PHONE, XIHU, HOUSE],
  [`浙江省杭州市西湖区文三路 90 号 2 幢 301 张小满 ${PHONE}`, '张小满', PHONE, XIHU, HOUSE],
  [`${PHONE} 浙江省杭州市西湖区文三路 90 号 2 幢 301 张小满`, '张小满', PHONE, XIHU, HOUSE],
  [`${PHONE} 张小满 浙江省杭州市西湖区文三路 90 号 2 幢 301`, '张小满', PHONE, XIHU, HOUSE],
  [`张小满 浙江省杭州市西湖区文三路 90 号 2 幢 301 ${PHONE}`, '张小满', PHONE, XIHU, HOUSE],
  [`浙江省杭州市西湖区文三路 90 号 2 幢 301 ${PHONE} 张小满`, '张小满', PHONE, XIHU, HOUSE],
  [`张小满\n${PHONE}\n浙江省 杭州市 西湖区\n文三路 90 号 2 幢 301`, '张小满', PHONE, XIHU, HOUSE],
  [`张小满,${PHONE},浙江省,杭州市,西湖区,文三路 90 号 2 幢 301`, '张小满', PHONE, XIHU, HOUSE],
]

const SIGNS: Example[] = [
  [`张小满${PHONE}浙江省杭州市西湖区文三路90号2幢301`, '张小满', PHONE, XIHU, '文三路90号2幢301'],
  [`浙江省杭州市西湖区文三路90号2幢301张小满${PHONE}`, '张小满', PHONE, XIHU, '文三路90号2幢301'],
  [`${PHONE}张小满浙江省杭州市西湖区文三路90号2幢301室`, '张小满', PHONE, XIHU, '文三路90号2幢301室'],
  [`张小满，１３８１２３４５６７８，浙江省杭州市西湖区文三路９０号`, '张小满', PHONE, XIHU, '文三路90号'],
  [`张小满 +86 138 1234 5678 浙江杭州西湖区文三路90号`, '张小满', PHONE, XIHU, '文三路90号'],
  [`张小满 +8613812345678 杭州市西湖区文三路90号`, '张小满', PHONE, XIHU, '文三路90号'],
  [`张小满 (+86)138-1234-5678；杭州西湖区；文三路90号`, '张小满', PHONE, XIHU, '文三路90号'],
  [`张小满｜0086 13812345678｜浙江省/杭州市/西湖区/文三路90号`, '张小满', PHONE, XIHU, '文三路90号'],
  // Words of a label or of 收 inside of other words belong to the address.
  [`张小满 ${PHONE} 杭州市西湖区文三路 90 号驿站代收`, '张小满', PHONE, XIHU, '文三路 90 号驿站代收'],
  [`张小满 ${PHONE} 杭州市西湖区文三路旧地址 90 号`, '张小满', PHONE, XIHU, '文三路旧地址 90 号'],
  [
    `收货人：张小满\n手机号码：${PHONE}\n所在地区：浙江省杭州市西湖区\n详细地址：${HOUSE}`,
    '张小满',
    PHONE,
    XIHU,
    HOUSE,
  ],
  [`收件人: 小满 电话: ${PHONE} 地址: 浙江省杭州市西湖区${HOUSE}`, '小满', PHONE, XIHU, HOUSE],
  [`姓名 张小满 手机 ${PHONE} 地址 浙江省杭州市西湖区${HOUSE}`, '张小满', PHONE, XIHU, HOUSE],
  [
    `所在地区：浙江省杭州市西湖区\n详细地址：浙江省杭州市西湖区${HOUSE}\n联系人：张小满`,
    '张小满',
    '',
    XIHU,
    HOUSE,
  ],
  [`张小满（收） ${PHONE} 浙江省杭州市西湖区文三路90号`, '张小满', PHONE, XIHU, '文三路90号'],
  [`中国浙江省杭州市西湖区文三路90号 张小满 ${PHONE}`, '张小满', PHONE, XIHU, '文三路90号'],
]

const PLACES: Example[] = [
  [
    `李远 ${PHONE} 义乌市稠城街道工人西路 5 号`,
    '李远',
    PHONE,
    '浙江省 金华市 义乌市',
    '稠城街道工人西路 5 号',
  ],
  [`李远 ${PHONE} 浙江省义乌市工人西路 5 号`, '李远', PHONE, '浙江省 金华市 义乌市', '工人西路 5 号'],
  [`李远 ${PHONE} 江苏昆山花桥镇绿地大道 8 号`, '李远', PHONE, '江苏省 苏州市 昆山市', '花桥镇绿地大道 8 号'],
  [`李远 ${PHONE} 上海市静安区愚园路218弄6号`, '李远', PHONE, '上海市 静安区', '愚园路218弄6号'],
  [`李远 ${PHONE} 上海市上海市静安区愚园路218弄6号`, '李远', PHONE, '上海市 静安区', '愚园路218弄6号'],
  [`李远 ${PHONE} 北京市市辖区朝阳区建国路 1 号`, '李远', PHONE, '北京市 朝阳区', '建国路 1 号'],
  [`李远 ${PHONE} 北京朝阳区建国路 1 号`, '李远', PHONE, '北京市 朝阳区', '建国路 1 号'],
  [`李远 ${PHONE} 上海黄浦区南京东路 100 号`, '李远', PHONE, '上海市 黄浦区', '南京东路 100 号'],
  [`李远 ${PHONE} 重庆市忠县白公街道白公路 3 号`, '李远', PHONE, '重庆市 忠县', '白公街道白公路 3 号'],
  [`李远 ${PHONE} 重庆市县忠县白公街道白公路 3 号`, '李远', PHONE, '重庆市 忠县', '白公街道白公路 3 号'],
  [`李远 ${PHONE} 湖北省仙桃市沔阳大道 9 号`, '李远', PHONE, '湖北省 仙桃市', '沔阳大道 9 号'],
  [`李远 ${PHONE} 湖北省省直辖县级行政区划潜江市章华路 9 号`, '李远', PHONE, '湖北省 潜江市', '章华路 9 号'],
  [`李远 ${PHONE} 广东省东莞市虎门镇太沙路 9 号`, '李远', PHONE, '广东省 东莞市 虎门镇', '太沙路 9 号'],
  [`李远 ${PHONE} 东莞市南城区鸿福路 9 号`, '李远', PHONE, '广东省 东莞市 南城街道', '鸿福路 9 号'],
  [
    `李远 ${PHONE} 内蒙古呼和浩特市赛罕区昭乌达路 9 号`,
    '李远',
    PHONE,
    '内蒙古自治区 呼和浩特市 赛罕区',
    '昭乌达路 9 号',
  ],
  [
    `李远 ${PHONE} 广西南宁青秀区民族大道 9 号`,
    '李远',
    PHONE,
    '广西壮族自治区 南宁市 青秀区',
    '民族大道 9 号',
  ],
  [`李远 ${PHONE} 吉林吉林市昌邑区解放路 9 号`, '李远', PHONE, '吉林省 吉林市 昌邑区', '解放路 9 号'],
  [
    `李远 ${PHONE} 湖北恩施州恩施市舞阳大道 9 号`,
    '李远',
    PHONE,
    '湖北省 恩施土家族苗族自治州 恩施市',
    '舞阳大道 9 号',
  ],
  [`李远 ${PHONE} 香港九龙油尖旺区弥敦道 9 号`, '李远', PHONE, '香港特别行政区 九龙 油尖旺区', '弥敦道 9 号'],
  [`李远 ${PHONE} 浙江 杭州 西湖 文三路 90 号`, '李远', PHONE, XIHU, '文三路 90 号'],
  [`李远 ${PHONE} 杭州市文三路 90 号`, '李远', PHONE, '浙江省 杭州市', '文三路 90 号'],
  [`李远 ${PHONE} 杭州市西湖大道 1 号`, '李远', PHONE, '浙江省 杭州市', '西湖大道 1 号'],
]

const PEOPLE: Example[] = [
  [`欧阳明月 ${PHONE} 杭州市西湖区文三路90号`, '欧阳明月', PHONE, XIHU, '文三路90号'],
  [`阿依古丽·买买提 ${PHONE} 杭州市西湖区文三路90号`, '阿依古丽·买买提', PHONE, XIHU, '文三路90号'],
  [`王女士 ${PHONE} 杭州市西湖区文三路90号`, '王女士', PHONE, XIHU, '文三路90号'],
  [`${PHONE} 小满 杭州市西湖区文三路90号`, '小满', PHONE, XIHU, '文三路90号'],
  [`John Smith ${PHONE} 杭州市西湖区文三路90号`, 'John Smith', PHONE, XIHU, '文三路90号'],
  [`杭州市西湖区 万科 3幢 201 张小满 ${PHONE}`, '张小满', PHONE, XIHU, '万科 3幢 201'],
  [`杭州市西湖区 金域 3幢 201`, '', '', XIHU, '金域 3幢 201'],
]

const HOPELESS: Example[] = [
  ['', '', '', '', ''],
  [' \n，。 ', '', '', '', ''],
  ['今天天气真好啊，出去走走吧', '', '', '', '今天天气真好啊,出去走走吧'],
  ['https://example.com/a?b=1', '', '', '', 'https://example.com/a?b=1'],
  ['330106199001011234', '', '', '', '330106199001011234'],
  ['0571-88886666', '', '', '', '0571-88886666'],
  [PHONE, '', PHONE, '', ''],
  ['张小满', '张小满', '', '', ''],
  [`张小满 ${PHONE} 13987654321 杭州市西湖区文三路90号`, '张小满', PHONE, XIHU, '13987654321 文三路90号'],
  [`张小满 ${PHONE} 西湖区文三路90号`, '张小满', PHONE, '', '西湖区文三路90号'],
  [`张小满 ${PHONE} 南京路 100 号`, '张小满', PHONE, '', '南京路 100 号'],
  [`张小满 ${PHONE} 长安镇中山路 5 号`, '张小满', PHONE, '', '长安镇中山路 5 号'],
  ['👨‍👩‍👧 <script>alert(1)</script>', '', '', '', '👨👩👧 <script>alert(1)</script>'],
]

describe.each([
  ['in any order', ORDERS],
  ['with any signs between, or none', SIGNS],
  ['to any place', PLACES],
  ['to anybody', PEOPLE],
  ['of which little or nothing can be read', HOPELESS],
])('a text %s', (_what, examples) => {
  it.each(examples)('%j', (text, ...said) => {
    expect(read(text)).toEqual(said)
  })
})

it('loses nothing that was typed: every character is in one of the answers', () => {
  const examples = [...ORDERS, ...PLACES, ...PEOPLE, ...HOPELESS]
  expect(examples.length).toBeGreaterThan(40)
  const skipped = /[\s,，。、;；|｜]|\p{Cf}|市辖区|直辖县级行政区划|[省市县区州]/gu
  for (const [text] of examples) {
    const { name, mobile, area, detail } = parseAddress(text, division)
    const found = `${name}${mobile}${detail}${regionOf(area)}`.replace(skipped, '')
    for (const part of text.replace(skipped, ''))
      expect([text, found]).toEqual([text, expect.stringContaining(part)])
  }
})

it('takes a name only once, and leaves the same characters in a place’s name', () => {
  expect(read(`文山 ${PHONE} 杭州市西湖区文山苑 3 号`)).toEqual(['文山', PHONE, XIHU, '文山苑 3 号'])
})

it('reads five hundred characters and no more, at once', () => {
  const began = performance.now()
  expect(parseAddress('西湖文三路'.repeat(5_000), division).detail).toHaveLength(500)
  expect(performance.now() - began).toBeLessThan(2_000)
})
