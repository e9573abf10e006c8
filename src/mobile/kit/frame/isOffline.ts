import { CallError } from '@/client/errors'

/** Whether a call failed because no server was reached: what this device has may serve in place of an answer. */
export const isOffline = (error: unknown): boolean => error instanceof CallError && !error.answered
