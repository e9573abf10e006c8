import { dice } from '../../kernel/dice'

/** Names used in the titles of an arc. */
export interface ArcNames {
  lead: string
  partner: string
  rival: string
  place: string
  second: string
  token: string
  secret: string
}

/** Five movements of a short drama; each line is used once per work, in the order of the movements. */
const movements: string[][] = [
  [
    '{lead}来到{place}',
    '{token}现身',
    '{place}的第一夜',
    '不速之客',
    '{partner}说谎了',
    '谁动了{token}',
    '{rival}的名帖',
    '没有署名的字条',
    '门后有人',
    '{lead}不肯低头',
    '一笔旧人情',
    '{partner}欠的一句话',
    '天亮之前',
    '{place}不留外人',
    '半句实话',
    '第一次交锋',
  ],
  [
    '{second}来信',
    '{lead}与{partner}的约定',
    '{rival}设宴',
    '席间无人动筷',
    '{token}的另一半',
    '消失的证人',
    '往事开了一道缝',
    '{lead}输了一局',
    '{partner}的伤疤',
    '雨里送伞的人',
    '{second}一夜',
    '有人在找{lead}',
    '不能说的名字',
    '假消息',
    '{rival}先走一步',
    '把灯留着',
  ],
  [
    '{secret}，第一次有人提起',
    '{partner}不见了',
    '{lead}独闯{second}',
    '{token}碎了',
    '最信任的人',
    '{rival}的条件',
    '十年前的同一天',
    '谁在说谎',
    '{place}出事了',
    '一个人的对峙',
    '{lead}的选择',
    '迟到的道歉',
    '拆开那封信',
    '退路断了',
    '他早就知道',
    '{secret}的目击者',
  ],
  [
    '{rival}亮出底牌',
    '{lead}一无所有',
    '{partner}回来了',
    '重回{place}',
    '没有人站在这边',
    '{second}的真相',
    '以{token}为证',
    '最后一个证人',
    '{rival}的软肋',
    '一夜之间',
    '{lead}反问',
    '众人沉默的时候',
    '{partner}挡在前面',
    '{secret}，原来如此',
    '三天期限',
    '风从{second}来',
  ],
  [
    '{place}的最后一局',
    '{rival}认输之前',
    '{lead}说出全部',
    '{secret}大白',
    '欠{partner}的那句话',
    '{token}归位',
    '各归其处',
    '不必原谅',
    '{lead}送别',
    '留下来的人',
    '{second}的春天',
    '有人敲门',
    '{place}亮灯',
    '余下的路',
    '再见，{partner}',
    '尾声：还是那天',
  ],
]

/** Returns `count` titles (24 to 80) in story order, all different; seeded by the work's title. */
export function episodeTitles(names: ArcNames, count: number, seed: string): string[] {
  const chance = dice(seed)
  const share = count / movements.length
  const titles = movements.flatMap((lines, index) => {
    const wanted = Math.round(share * (index + 1)) - Math.round(share * index)
    const dropped = new Set<number>()
    while (lines.length - dropped.size > wanted) dropped.add(chance.whole(1, lines.length - 2))
    return lines.filter((_, place) => !dropped.has(place))
  })
  return titles.map((line) => line.replace(/\{(\w+)\}/g, (_, key: keyof ArcNames) => names[key]))
}
