import { triggerFigures, sqlFlag } from '../kernel/db/figures'

/** Whether a reader of a work has a permanent entitlement to part of it. */
export const progressFigures = triggerFigures('progress', {
  key: 'id',
  counted: {
    granted: sqlFlag(
      'exists (select 1 from entitlements where entitlements.user_id = kept.user_id and entitlements.work_id = kept.work_id)',
    ),
  },
})
