import { AD_SECONDS, COINS_AN_AD } from '../promotion/ads'
import type { OfferDocument, OfferKind } from '@/contract/money/points'
import type { TaskDocument, TaskKind } from '@/contract/promotion/tasks'

type TaskSeed = {
  [K in TaskKind]: { slug: string; kind: K; title: string; summary: string; document: TaskDocument<K> }
}[TaskKind]

/** Tasks that earn points; seeded in production too. */
export const TASKS: TaskSeed[] = [
  {
    slug: 'signin',
    kind: 'signin',
    title: '每日签到',
    summary: '连续签到，七天一轮，越往后越多',
    document: { points: [5, 5, 10, 10, 15, 15, 30] },
  },
  {
    slug: 'minutes',
    kind: 'minutes',
    title: '读、看、听满 15 分钟',
    summary: '书、影视、有声一起算，联网时累计',
    document: { points: 15, minutes: 15 },
  },
  {
    slug: 'ad',
    kind: 'ad',
    title: '看一个广告',
    summary: `看满 ${AD_SECONDS} 秒，另得 ${COINS_AN_AD} 金币`,
    document: { points: 10, ads: 1 },
  },
  {
    slug: 'share',
    kind: 'share',
    title: '分享给朋友',
    summary: '分享任意作品或你的邀请链接',
    document: { points: 10 },
  },
]

type OfferSeed = {
  [K in OfferKind]: {
    slug: string
    kind: K
    title: string
    summary: string
    points: number
    stock: number
    per_person: number
    document: OfferDocument<K>
  }
}[OfferKind]

/** Offers that points are exchanged for; seeded in production too. */
export const OFFERS: OfferSeed[] = [
  {
    slug: 'member-1',
    kind: 'membership',
    title: '会员 1 天',
    summary: '先看看会员能打开什么',
    points: 120,
    stock: 5_000,
    per_person: 3,
    document: { tier: 'member', days: 1 },
  },
  {
    slug: 'member-7',
    kind: 'membership',
    title: '会员 7 天',
    summary: '一部剧，一个周末',
    points: 680,
    stock: 1_000,
    per_person: 4,
    document: { tier: 'member', days: 7 },
  },
  {
    slug: 'member-30',
    kind: 'membership',
    title: '会员 30 天',
    summary: '与会员月卡一样',
    points: 2_600,
    stock: 200,
    per_person: 1,
    document: { tier: 'member', days: 30 },
  },
  {
    slug: 'creator-3',
    kind: 'membership',
    title: '创作会员 3 天',
    summary: '创作工具不限次',
    points: 900,
    stock: 300,
    per_person: 2,
    document: { tier: 'creator', days: 3 },
  },
  {
    slug: 'coins-50',
    kind: 'coins',
    title: '50 金币',
    summary: '解锁短剧与有声剧的单集',
    points: 100,
    stock: 10_000,
    per_person: 0,
    document: { coins: 50 },
  },
  {
    slug: 'coins-300',
    kind: 'coins',
    title: '300 金币',
    summary: '够追完一部短剧的后半段',
    points: 560,
    stock: 2_000,
    per_person: 0,
    document: { coins: 300 },
  },
]

/** Points earned and spent by the first reader, oldest first: days ago, points (negative = spent), memo. */
export const READER_POINTS: [daysAgo: number, points: number, memo: string][] = [
  [300, 120, '新人礼'],
  [262, 200, '读书月活动'],
  [210, 90, '签到一周'],
  [171, 150, '长评精选'],
  [140, -100, '兑换：50 金币'],
  [118, 90, '签到一周'],
  [83, 160, '邀请朋友注册'],
  [52, 90, '签到一周'],
  [27, 120, '观后感征集'],
  [20, 90, '签到一周'],
  [11, 15, '读、看、听满 15 分钟'],
  [6, 10, '分享给朋友'],
]

/** Points expire at the end of the month in which they turn a year old: this many were earned then. */
export const READER_SOON = 160
/** Points earned a month earlier: the unspent rest has expired. */
export const READER_GONE = 160
/** Consecutive check-in days up to yesterday. */
export const READER_STREAK = 3
