import type { Call, RateClass } from '@/contract/call'

/**
 * Requests an address may make a minute, by class. These guard one instance from one caller; limits that are a
 * matter of money (codes by text message) live in the database.
 */
const BUDGETS: Record<RateClass, number> = {
  read: 1200,
  write: 240,
  login: 30,
  code: 20,
  pay: 60,
  upload: 60,
}

export const rateClassOf = (call: Call): RateClass =>
  call.rate ?? (call.method === 'GET' || call.method === 'DOWNLOAD' ? 'read' : 'write')

export const budgetOf = (call: Call): { max: number; timeWindow: number } => ({
  max: BUDGETS[rateClassOf(call)],
  timeWindow: 60_000,
})
