import type { CreationGenre, CreationKind } from '@/contract/catalogue/admincreation'
import { creationsA } from './creations-a'
import { creationsB } from './creations-b'

export type CreationEnding = 'draft' | 'reviewing' | 'refused' | 'published' | 'withdrawn'

export interface SeedCreation {
  title: string
  /** Phone of the demo user who wrote it; empty = only a pen name. */
  mobile: string
  penName: string
  genre: CreationGenre
  tags: string[]
  synopsis: string
  ending: CreationEnding
  /** Why it was rejected or withdrawn. */
  reason?: string
  chapters: { title: string; body: string }[]
}

export interface SeedAdaptation extends Omit<SeedCreation, 'chapters' | 'genre'> {
  kind: Exclude<CreationKind, 'novel'>
  /** Title of the original. */
  of: string
  /** `from` is the chapter of the original, counted from 1. */
  chapters: { title: string; from: number; body: string }[]
}

/** In the order of their covers. */
export const creations: SeedCreation[] = [...creationsA, ...creationsB]

/** Scripts adapted from originals. */
export const adaptations: SeedAdaptation[] = [
  {
    kind: 'drama',
    of: '第十三号证人',
    title: '第十三号证人·短剧',
    mobile: '13800000005',
    penName: '阿渡',
    tags: ['竖屏', '悬疑'],
    synopsis: '二十集竖屏短剧，每集九十秒，从法庭上多出来的一个人开始。',
    ending: 'reviewing',
    chapters: [
      {
        title: '第一集 多出来的人',
        from: 1,
        body: `【场景】法庭 日 内
【人物】书记员、陈律师、审判长、女人

△ 书记员的手指在名单上移动，停在第十二行。她抬头，数，皱眉。
书记员：请最后一排的同志报一下姓名。
△ 灰大衣的女人坐在靠窗处，膝上横着一把长柄伞。窗外阳光刺眼。
女人：证人。
书记员：名单上没有您。
女人：我知道。
△ 她站起来，伞尖点地。特写：地板上，一个水印。
审判长：证明什么？
女人：他没有杀人。那个人，要到今晚九点四十分才死。
△ 哄笑。法槌声。陈律师低头，水印正在变大。
【字幕】距离九点四十分，还有八小时零七分。`,
      },
      {
        title: '第二集 没有下雨',
        from: 2,
        body: `【场景】法院走廊 日 内
【人物】陈律师、女人

△ 陈律师追出来，走廊空空。一串水迹通向尽头。
陈律师（喊）：你到底是谁！
女人（画外）：下葬的那个人，你看过脸吗？
△ 闪回：戒指。烧焦的病历柜。护士低头补写记录。
陈律师：牙科记录……是第七号证人补的。
△ 女人撑开伞，水珠溅了他一脸。他看窗外：晴。
女人：旧码头，第三级台阶。去早一点。`,
      },
    ],
  },
  {
    kind: 'audio',
    of: '修钟人',
    title: '修钟人·有声剧',
    mobile: '',
    penName: '南枝',
    tags: ['有声', '双人'],
    synopsis: '上下两集的双人有声剧，钟摆是第三个角色。',
    ending: 'published',
    chapters: [
      {
        title: '上集 慢七分',
        from: 1,
        body: `（钟摆声，匀，近。风过瓦檐。远处卖豆浆的吆喝）
旁白：钟楼的钟慢了七分钟，城里没有人发现。
（脚步，上木楼梯，停。划火柴）
老顾：慢了。……是你慢了，还是我慢了？
（楼下，电动车刹车）
小满（远）：大爷，六点二十了吧？
老顾：你自己不会看？
小满（远）：没电了！我只认你这口钟，它慢七分钟！
（钟摆声停一拍。火柴落地）
老顾（低）：四十年，头一个。`,
      },
      {
        title: '下集 停摆',
        from: 3,
        body: `（雪声。勺子碰碗）
小满：这馄饨退单了，没人要。
老顾：我要。
（布包打开，硬币一枚一枚落在木头上，由密到疏）
老顾：往上放两百一十六枚，拿下来一百九十八枚。
小满：剩十八枚。一天，四秒半。
老顾：嗯。赶车的人，多四秒半。
（零点钟声，十二下。最后一下余音里，摆声渐慢，停）
（长静。雪落瓦上）
旁白：那一夜，全城的人都没有听见钟停。他们只是睡得比平时沉了一点。`,
      },
    ],
  },
  {
    kind: 'comic',
    of: '月球背面的菜园',
    title: '月球背面的菜园·条漫',
    mobile: '',
    penName: '画画的阿黎',
    tags: ['条漫', '科幻'],
    synopsis: '四格一节的条漫脚本，机器狗每节念一句唐诗。',
    ending: 'draft',
    chapters: [
      {
        title: '第一话 枕头里的十一粒',
        from: 1,
        body: `【第1格】全景。月球背面，漆黑，一盏小灯。旁白：七号站，四个人。
【第2格】日历特写：空气 40 天，补给船 52 天。四个人的后脑勺。
【第3格】机器狗抬头：“白日依山尽。”站长的手按在它头上。
【第4格】老罗抱来枕头，剪刀挑开一道线，绿色的光从缝里漏出来。对白：“本来是要包饺子的。”`,
      },
    ],
  },
]
