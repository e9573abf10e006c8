import { triggerFigures, sqlFlag } from '../kernel/db/figures'

/** How a user got a permanent entitlement, and whether they have opened it. */
export const entitlementFigures = triggerFigures('entitlements', {
  key: 'id',
  counted: {
    way: `case when kept.part_id <> 0 then 'parts' when kept.order_id = 0 then 'card'
      when exists (select 1 from orders where orders.id = kept.order_id and orders.type = 'gift') then 'gift'
      else 'bought' end`,
    opened: sqlFlag(
      'exists (select 1 from progress where progress.user_id = kept.user_id and progress.work_id = kept.work_id)',
    ),
  },
})
