import { endpointTable } from '@/contract/kernel/endpoints'
import { auditGroups } from '@/contract/office/audit-labels'

// The build injects these as constants; tests get them from the same contract. Of the fronts' tables of endpoints they
// get the larger one.
const constants = { __ENDPOINTS__: endpointTable('admin'), __AUDIT_GROUPS__: auditGroups() }
for (const [name, value] of Object.entries(constants))
  Object.defineProperty(globalThis, name, { value, configurable: true })
