import { keptFigures, oneIf } from '../kernel/db/figures'

/** Whether who reads a work was given something of it for good. */
export const progressFigures = keptFigures('progress', {
  key: 'id',
  counted: {
    granted: oneIf(
      'exists (select 1 from entitlements where entitlements.user_id = kept.user_id and entitlements.work_id = kept.work_id)',
    ),
  },
})
