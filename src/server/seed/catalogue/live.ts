import type { SeedLiveRoom } from './types'

const chatter = [
  { name: '晚风第三页', text: '老师晚上好，来得正好' },
  { name: '一页书签', text: '前排打卡，笔记本准备好了' },
  { name: '听雨的人', text: '声音很清楚，画面也稳' },
  { name: '小满未满', text: '这一段可以再讲一遍吗' },
  { name: '半盏清茶', text: '上回的作业我写了三稿' },
  { name: '折耳猫读书', text: '已经下单了，等书到' },
  { name: '巷口老王', text: '听得懂，谢谢老师讲得慢' },
  { name: '云上种花', text: '请问有回放吗，孩子在写作业' },
]

const chat = (from: number, count: number) => Array.from({ length: count }, (_, index) => chatter[(from + index) % chatter.length] ?? { name: '读者', text: '来了' })

/** Live rooms: running, to come and over with a recording. Times count from the moment the demo is seeded. */
export const liveRooms: SeedLiveRoom[] = [
  { number: 1, title: '共读《慢船》：怎样写一条河', host: '宋清和', intro: '从第一章的一句话出发，看作者怎样把一条河写成一个人。现场连线三位读者朗读，最后十五分钟回答提问。', state: 'live', startsInMinutes: -25, minutes: 24 * 60, likes: 12_860, goods: [{ kind: 'ebook', number: 1 }, { kind: 'paperbook', number: 1 }, { kind: 'goods', number: 1 }], chat: chat(0, 8) },
  { number: 2, title: '今晚八点：声调不难，难的是敢开口', host: '秦舒言', intro: '汉语入门公开课。用四组对话练好四个声调，给零基础学员现场纠音，欢迎打开麦克风。', state: 'upcoming', startsInMinutes: 95, minutes: 70, likes: 326, goods: [{ kind: 'course', number: 1 }], chat: [] },
  { number: 3, title: '短剧编剧的一天：从点子到第一集', host: '程砚秋', intro: '《渡口有灯》编剧拆解第一集：钩子怎么埋，二十四个孩子的名字怎样一个个回来。', state: 'live', startsInMinutes: -48, minutes: 20 * 60, likes: 40_217, goods: [{ kind: 'drama', number: 1 }, { kind: 'script', number: 1 }], chat: chat(3, 8) },
  { number: 4, title: '版权登记答疑：作品写完之后做什么', host: '卢一平', intro: '哪些作品能登记，需要准备什么材料，被抄了怎么办。老师现场审三份学员提交的样例。', state: 'upcoming', startsInMinutes: 26 * 60, minutes: 60, likes: 88, goods: [{ kind: 'course', number: 6 }], chat: [] },
  { number: 5, title: '写一封不寄的信', host: '叶迟', intro: '写作课公开课回放。四十位学员在一个小时里写完一封信，老师挑了六封当场朗读。', state: 'ended', startsInMinutes: -3 * 1440, minutes: 76, likes: 25_630, goods: [{ kind: 'course', number: 2 }, { kind: 'goods', number: 3 }], chat: chat(5, 8) },
  { number: 6, title: '一杯茶的时间认识一方砚', host: '汪竹生', intro: '从歙砚到端砚，怎样看石、听声、试墨。案头文房专场，回放可看，链接仍有效。', state: 'ended', startsInMinutes: -6 * 1440, minutes: 64, likes: 9_402, goods: [{ kind: 'goods', number: 2 }, { kind: 'goods', number: 5 }], chat: chat(1, 8) },
  { number: 7, title: '睡前共读：给孩子讲月亮出差了', host: '桃小桃', intro: '和孩子一起听四个小故事，学一首晚安儿歌。请把灯调暗，带上一只毛绒玩具。', state: 'upcoming', startsInMinutes: 3 * 60 + 20, minutes: 40, likes: 512, goods: [{ kind: 'fm', number: 36 }], chat: [] },
  { number: 8, title: '听潮阁录音间探班', host: '沈砚舟', intro: '看一集有声剧怎样录成：脚步声是谁踩的，海浪从哪里来，铜铃为什么只敲一下。', state: 'ended', startsInMinutes: -9 * 1440, minutes: 88, likes: 33_178, goods: [{ kind: 'audio', number: 1 }], chat: chat(2, 8) },
]
