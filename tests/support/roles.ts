import { EVERY_RIGHT, PERMISSIONS } from '@/server/domain/permissions'

/** Written a second time, by hand: what the roles of the first day may do. `*` is all there is. */
export const FIRST_RIGHTS: Record<string, string[]> = {
  admin: ['*'],
  operator: [
    'video.read',
    'video.edit',
    'user.read',
    'application.read',
    'customer.read',
    'customer.assign',
    'agreement.read',
    'sms.read',
    'desk.read',
    'preview.open',
    'notice.read',
    'notice.edit',
    'word.read',
    'word.edit',
    'actor.read',
    'content.read',
    'content.edit',
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
  service: ['user.read', 'customer.read', 'customer.edit', 'customer.reveal', 'desk.read'],
  reviewer: [
    'user.read',
    'application.read',
    'application.review',
    'application.reveal',
    'agreement.read',
    'desk.read',
    'creation.read',
    'creation.review',
  ],
}

/** Rights a role of the back office begins with; none for a name that is no role. */
export const firstRights = (role: string): string[] =>
  (FIRST_RIGHTS[role] ?? []).flatMap((right) => (right === EVERY_RIGHT ? PERMISSIONS : [right]))
