import { lookup } from '@/format/lookup'
import type { ApplicationKind, ApplicationState } from '@/contract/office/applications'
import type { UserRow } from '@/contract/office/adminaccount'
import type { Tone } from '../display/Mark'

export const ROLE_LABELS: Record<ApplicationKind, string> = {
  shop: '店主',
  dealer: '代理商',
  promoter: '推广者',
  actor: '演员',
  broadcaster: '主播',
  teacher: '老师',
  creator: '创作者',
}

export const KIND_LABELS: Record<ApplicationKind, string> = { ...ROLE_LABELS, shop: '店铺入驻' }

export const USER_STATES: Record<UserRow['state'], { text: string; tone: Tone }> = {
  active: { text: '正常', tone: 'good' },
  frozen: { text: '已停用', tone: 'bad' },
  deleted: { text: '已注销', tone: 'quiet' },
}

export const APPLICATION_STATES: Record<ApplicationState, { text: string; tone: Tone }> = {
  draft: { text: '未提交', tone: 'quiet' },
  submitted: { text: '待审核', tone: 'warning' },
  resubmitted: { text: '待复审', tone: 'warning' },
  refused: { text: '未通过', tone: 'bad' },
  approved: { text: '已通过', tone: 'good' },
  withdrawn: { text: '已撤回', tone: 'quiet' },
}

const ENDINGS = lookup<string>({
  elsewhere: '在其他设备登录',
  logout: '已退出',
  password: '修改密码后退出',
  refreshed: '已更新登录',
  frozen: '账号停用',
  deletion: '申请注销后退出',
  device: '被本人移除',
  mobile: '更换手机号后退出',
  merged: '并入正式账号',
})
export const sessionEndLabel = (ended: string): string => (ended ? (ENDINGS[ended] ?? '已过期') : '登录中')
