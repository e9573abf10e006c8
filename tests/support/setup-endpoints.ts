import { endpointTable } from '@/contract/endpoints'

// The build injects this table as a constant; in tests it is computed from the same contract.
Object.defineProperty(globalThis, '__ENDPOINTS__', { value: endpointTable(), configurable: true })
