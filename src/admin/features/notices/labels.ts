import type { NoticeForm, NoticeRow } from '@/contract/content/adminnotice'
import type { Tone } from '../../kit/display/Mark'

export const AUDIENCE_LABELS: Record<NoticeForm['audience'], string> = {
  all: '全部用户',
  member: '会员',
  plain: '非会员',
  dealer: '经销商',
  shop: '店主',
  creator: '创作者',
}

export const NOTICE_STATES: Record<NoticeRow['state'], { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'quiet' },
  scheduled: { text: '定时', tone: 'busy' },
  sending: { text: '发送中', tone: 'busy' },
  sent: { text: '已发送', tone: 'good' },
  recalled: { text: '已撤回', tone: 'warning' },
}

export const NOTICE_NAMES: Record<keyof NoticeForm, string> = {
  title: '标题',
  text: '内容',
  href: '打开的页面',
  audience: '发送给',
  important: '重要通知',
}

export const EMPTY_NOTICE: NoticeForm = { title: '', text: '', href: '', audience: 'all', important: false }
