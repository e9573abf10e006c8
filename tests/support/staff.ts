import type { StaffContext } from '@/server/deps'

/** An operator with every right, in the format of a call's context, with overrides by the test. */
export const staffWho = (more: Partial<StaffContext['staff']> = {}): StaffContext['staff'] => ({
  sessionId: 1,
  id: 1,
  name: 'keeper',
  role: 'admin',
  permissions: ['*'],
  scope: 'all',
  team: '',
  teacherId: null,
  expiresAt: Number.MAX_SAFE_INTEGER,
  ...more,
})
