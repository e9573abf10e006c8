import type { AuditRow } from '@/contract/office/adminlog'

export const REALMS: Record<AuditRow['realm'], string> = { staff: '后台', user: '用户' }

/** Name of the actor; visitors have none. */
export const actorName = ({ actor, actorId }: Pick<AuditRow, 'actor' | 'actorId'>): string =>
  actor || (actorId === 0 ? '未登录' : `编号 ${actorId}`)
