import type { StaffContext } from '@/server/deps'

/** An operator who may do everything, as a call knows them, but for what the test says of them. */
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
