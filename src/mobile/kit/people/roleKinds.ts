import type { IconName } from 'design-system/Icon'
import type { ApplicationKind } from '@/contract/office/applications'
import { roleForm } from '@/mobile/kit/people/roles'
import type { AgreementType } from '@/contract/content/agreements'

export interface KindFacts {
  name: string
  icon: IconName
  /** One-line description of whom the role suits. */
  words: string
  /** Benefits of the role. */
  gains: readonly string[]
}

/** Name and benefits of each role. */
export const KINDS: Record<ApplicationKind, KindFacts> = {
  shop: {
    name: '店铺入驻',
    icon: 'shop',
    words: '把好书好物带给书声的读者',
    gains: ['独立店铺页与装修', '订单、售后与钱包一处管理', '货款按期结算到卡'],
  },
  dealer: {
    name: '代理商',
    icon: 'wallet',
    words: '有团队、有渠道，一起经营一个区域',
    gains: ['专属代理等级与团队看板', '两级推广收益，逐单可查', '线下活动与物料支持'],
  },
  promoter: {
    name: '推广者',
    icon: 'share',
    words: '把喜欢的作品分享给更多人',
    gains: ['每一单都有推广佣金', '专属邀请码、链接与海报', '佣金明细与提现'],
  },
  actor: {
    name: '演员',
    icon: 'theatre',
    words: '展示作品，接到合适的戏约',
    gains: ['个人主页与作品集', '剧组邀约直达', '短剧、有声剧试音机会'],
  },
  broadcaster: {
    name: '主播',
    icon: 'mic',
    words: '开一间直播间，讲一本好书',
    gains: ['直播间与回放', '排期与开播提醒', '直播数据看板'],
  },
  teacher: {
    name: '老师',
    icon: 'course',
    words: '把一门课讲给需要它的人',
    gains: ['开设课程与直播课', '学员作业与问答', '课程收益分成'],
  },
  creator: {
    name: '创作者',
    icon: 'brush',
    words: '写下第一章，让它被读见、听见、看见',
    gains: ['作品发布与连载', '有声、短剧改编机会', '版权登记绿色通道'],
  },
}

export const kindOf = (text: string): ApplicationKind | undefined =>
  (Object.keys(KINDS) as ApplicationKind[]).find((kind) => kind === text)

/** Name of each agreement, and the role that requires it. */
export const AGREEMENTS: Record<AgreementType, { name: string; kind?: ApplicationKind }> = {
  settleA: { name: '店铺入驻协议', kind: 'shop' },
  settleB: { name: '品牌合作协议', kind: 'shop' },
  dealer: { name: '代理合作协议', kind: 'dealer' },
  promoter: { name: '推广者协议', kind: 'promoter' },
  actor: { name: '演员入驻协议', kind: 'actor' },
  broadcaster: { name: '主播入驻协议', kind: 'broadcaster' },
  teacher: { name: '老师入驻协议', kind: 'teacher' },
  creator: { name: '创作者入驻协议', kind: 'creator' },
  user: { name: '用户协议' },
  privacy: { name: '隐私政策' },
  deletion: { name: '账号注销须知' },
}

/** Finds an agreement by its own name or by the role that requires it. */
export function agreementNamed(text: string): AgreementType | undefined {
  if (text === 'shop') return 'settleA'
  return (Object.keys(AGREEMENTS) as AgreementType[]).find((type) => type === text)
}

/** The form that follows an agreement; a brand signs B. */
export const formOf = (type: AgreementType): string | undefined => {
  const { kind } = AGREEMENTS[type]
  return kind && roleForm(kind) + (type === 'settleB' ? '?mode=brand' : '')
}
