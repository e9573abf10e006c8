import type { SeedMediaAccount, SeedMilestone } from './types'

/** The company's accounts by platform. The platforms are described without using anybody's brand. */
export const mediaAccounts: SeedMediaAccount[] = [
  {
    platform: '公众号',
    name: '书声夜读',
    intro: '每晚十点，一篇适合睡前读完的文章。',
    followers: 862_000,
    works: [
      { kind: 'ebook', number: 1 },
      { kind: 'fm', number: 1 },
      { kind: 'paperbook', number: 2 },
    ],
  },
  {
    platform: '公众号',
    name: '书声版权课',
    intro: '把登记、授权和维权讲成人话，周三更新。',
    followers: 214_000,
    works: [
      { kind: 'course', number: 6 },
      { kind: 'script', number: 1 },
    ],
  },
  {
    platform: '短视频',
    name: '书声剧场',
    intro: '短剧预告、幕后与演员日常，日更两条。',
    followers: 3_280_000,
    works: [
      { kind: 'drama', number: 1 },
      { kind: 'drama', number: 2 },
      { kind: 'drama', number: 22 },
      { kind: 'drama', number: 38 },
    ],
  },
  {
    platform: '短视频',
    name: '书声识字',
    intro: '一分钟认识一个汉字的来历和脾气。',
    followers: 1_460_000,
    works: [
      { kind: 'course', number: 1 },
      { kind: 'course', number: 4 },
    ],
  },
  {
    platform: '音频',
    name: '书声电台',
    intro: '有声剧与 FM 有声书的首发频道。',
    followers: 976_000,
    works: [
      { kind: 'audio', number: 1 },
      { kind: 'audio', number: 3 },
      { kind: 'fm', number: 2 },
    ],
  },
  {
    platform: '音频',
    name: '书声孩子听',
    intro: '给三到九岁孩子的故事，每集不超过十五分钟。',
    followers: 538_000,
    works: [
      { kind: 'fm', number: 5 },
      { kind: 'fm', number: 10 },
      { kind: 'fm', number: 36 },
    ],
  },
  {
    platform: '长视频',
    name: '书声影像',
    intro: '电影、纪录片与创作谈，周末更新一部。',
    followers: 405_000,
    works: [
      { kind: 'film', number: 1 },
      { kind: 'film', number: 4 },
      { kind: 'film', number: 8 },
    ],
  },
  {
    platform: '种草笔记',
    name: '书声好物',
    intro: '案头、背包与茶席上的小东西，试过才推荐。',
    followers: 189_000,
    works: [
      { kind: 'goods', number: 1 },
      { kind: 'goods', number: 4 },
      { kind: 'goods', number: 8 },
    ],
  },
]

export const milestones: SeedMilestone[] = [
  {
    year: '2016',
    title: '一间朗读室',
    text: '三位编辑在旧印刷厂租下一间四十平方米的房间，每周五晚上请邻居来朗读。',
  },
  { year: '2018', title: '第一部有声剧', text: '《听潮阁夜话》在朗读室里录完，铜铃声来自房东家的门。' },
  { year: '2019', title: '书店开门', text: '朗读室楼下开出第一家书店，卖书，也收旧书。' },
  { year: '2021', title: '课堂上线', text: '汉语、写作与书法三门课开课，首批学员八百人。' },
  { year: '2023', title: '为作者登记', text: '版权服务上线，把登记、监测与授权放在同一张时间表上。' },
  { year: '2024', title: '自己的短剧', text: '《渡口有灯》开机，全部外景在一座渡口小镇完成。' },
  { year: '2025', title: '一处读，处处续', text: '电子书、有声书与影像共用一份进度，换设备也接得上。' },
]
