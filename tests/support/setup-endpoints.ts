import { endpointTable } from '@/contract/kernel/endpoints'

// The build injects each front's table as a constant; tests get the larger one, from the same contract.
Object.defineProperty(globalThis, '__ENDPOINTS__', { value: endpointTable('admin'), configurable: true })
