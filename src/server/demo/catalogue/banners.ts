import type { SeedBanner } from './types'

type Rows = [title: string, line: string, href: string][]

const places: Record<SeedBanner['place'], Rows> = {
  recommend: [
    ['渡口有灯', '一盏刻着乳名的铜灯，等了二十四年', '#/video/play?id=1'],
    ['开学第一课', '从一个字开始，学会好好说话', '#/index/learning'],
    ['听潮阁夜话', '十二个涨潮的夜晚，十二位来客', '#/theater/audiodetail?id=1'],
    ['你的作品，值得一张证书', '版权登记全程在线，进度随时可查', '#/index/copyright'],
  ],
  learning: [
    ['把字写端正', '书法课二十讲，从握笔到成篇', '#/index/learning'],
    ['纸书的重量', '六十种新书到店，会员免运费', '#/index/learning'],
    ['今晚八点，直播共读', '和老师一起读完一本书', '#/live/player?id=2'],
  ],
  copyright: [
    ['先登记，再发表', '给文字、图片与影像一个凭证', '#/index/copyright'],
    ['剧本找片方', '三十个好本子正在等改编', '#/theater/scriptlist'],
    ['证据留得住', '侵权监测与固证，一站办完', '#/index/copyright'],
  ],
  movies: [
    ['长街雪满时', '她替全城，记着一笔旧账', '#/theater/videodetail?id=2'],
    ['戴上耳机，进戏', '四十部有声剧，免费试听前几集', '#/theater/audiolist'],
    ['北岸渔火', '一条河的最后一个冬天', '#/movie/index'],
  ],
  ebook: [
    ['慢船', '一个人和一条河的十年', '#/ebook/detail?id=1'],
    ['影视原著先读', '在开播之前，知道结局', '#/ebook/list?type=828'],
    ['十分钟一本解读', '通勤路上，读懂一部大书', '#/book/list?type=3'],
  ],
  goods: [
    ['案头清供', '笔墨纸砚，件件可用', '#/index/goods'],
    ['把句子背在身上', '帆布袋新款，印着书里的话', '#/index/goods'],
    ['声音也要好容器', '耳机与小音箱，开学礼遇', '#/index/goods'],
  ],
  pbook: [
    ['纸上见', '本周新书与签名本', '#/index/pbook'],
    ['给孩子的一百个夜晚', '绘本与故事书精选', '#/index/pbook'],
    ['教辅不加压', '会解释为什么的练习册', '#/teach/list'],
  ],
}

/** Heroes of the landings, in order. */
export const banners: SeedBanner[] = Object.entries(places).flatMap(([place, rows]) =>
  rows.map(([title, line, href], index) => ({
    place: place as SeedBanner['place'],
    number: index + 1,
    title,
    line,
    href,
  })),
)
