import { addRights } from './rights'
import type { MigrationDb } from './table'

/**
 * What the first roles may do with what came after them: the day's work, and no more. To an administrator stays what
 * cannot be taken back or is not the operator's to decide: publishing campaigns, prices and money, corrections and
 * voiding of certificates, keys of streams, exports of personal data, orders, staff, roles and configuration.
 */
const DAY_RIGHTS: Record<string, readonly string[]> = {
  operator: [
    'live.read',
    'live.edit',
    'student.read',
    'certificate.read',
    'certificate.issue',
    'creation.read',
    'creation.edit',
    'goods.read',
    'goods.edit',
    'shop.read',
    'campaign.read',
    'campaign.edit',
    'poster.read',
    'poster.edit',
    'coupon.read',
    'discount.read',
    'share.read',
  ],
  reviewer: ['creation.read', 'creation.review'],
}

export const up = (db: MigrationDb): Promise<void> => addRights(db, DAY_RIGHTS)
