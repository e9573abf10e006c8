import {
  action,
  benefits,
  cases,
  chosen,
  faq,
  form,
  hero,
  packages,
  ranked,
  sold,
  steps,
  vip,
  type SeedCampaign,
} from './kit'

/** Pages opened from a partner's room or account. */
export const partnerCampaigns = (): SeedCampaign[] => [
  {
    place: 'hotel',
    number: 15,
    note: '酒店阅读空间',
    doc: {
      title: '住下来，读一会儿',
      shareTitle: '住下来，读一会儿',
      shareText: '客房里的书声：扫码即读，退房以后还在',
      blocks: [
        hero(
          15,
          '住下来，读一会儿',
          '客房里扫一扫，今晚的书、戏和白噪声都为你打开。',
          '月光照在水面上的夜',
          '今晚听什么',
          '#/theater/audiolist',
        ),
        chosen('睡前二十分钟', '定时关闭，不用担心睡着', [
          ['audio', 1],
          ['fm', 1],
          ['fm', 7],
          ['audio', 16],
        ]),
        chosen('枕边书', '一晚读得完', [
          ['ebook', 2],
          ['ebook', 10],
          ['ebook', 6],
          ['ebook', 12],
        ]),
        packages('喜欢就带走', '前台可取，也可以寄到家', [
          sold('goods', 36, ['雨夜、炉火、远处的火车', '和客房里的是同一台'], {
            best: true,
            action: '去购买',
          }),
          sold('paperbook', 1, ['函套本', '可在前台盖当地的章'], { action: '去购买' }),
          vip(3, ['会员月卡', '退房以后接着读'], { action: '开通' }),
        ]),
        benefits('给酒店', '我们为客房准备', [
          ['阅读角', '一层书架、一盏灯、一张码，按季换书。'],
          ['本地内容', '每座城市有自己的有声地图。'],
          ['分成', '客人的每一笔成交，酒店有一份。'],
        ]),
        cases('正在这样做的', '', [
          ['湖边的十二间房', '82%', '入住的客人里，十个有八个扫了床头那张码。', '某湖畔民宿'],
          ['商务楼层的早餐区', '17 分钟', '等早餐的平均阅读时长。', '某城市酒店'],
        ]),
        form('酒店合作', '留下联系方式，城市经理会带样书上门', '联系城市经理'),
      ],
    },
  },
  {
    place: 'wechat',
    number: 16,
    note: '公众号读者专页',
    doc: {
      title: '写给公众号读者的一页',
      shareTitle: '书声读者专页',
      shareText: '关注以后，从这里开始',
      blocks: [
        hero(
          16,
          '欢迎来书声',
          '你从公众号来。这里有本周在读的书、正在更新的剧，和一份见面礼。',
          '书架上的一排书脊',
          '领见面礼',
          '#/user/integral/task',
        ),
        ranked('本周在读', '读者投票选出', 'ebook', { order: 'hot', size: 8 }),
        ranked('正在更新', '', 'drama', { order: 'new', size: 8 }),
        steps('三件小事', '做完有积分', [
          ['完善昵称', '让我们知道怎么称呼你。'],
          ['读一章', '任意一本，读完一章。'],
          ['分享一次', '把喜欢的那句话发给朋友。'],
        ]),
        packages('读者价', '', [
          vip(1, ['全年会员', '随时可停'], { best: true }),
          sold('goods', 22, ['朗读者明信片一套', '背面有二十段声音'], { action: '去购买' }),
        ]),
        faq([
          ['怎么加读者群？', '在公众号里回复“读书”，每晚八点有领读。'],
          ['看到好句子怎么投稿？', '在公众号里直接发给我们，采用后署你的名字。'],
        ]),
        action('今晚的领读八点开始', '直播间里见', '去直播间', '#/live/player?id=2'),
      ],
    },
  },
]
