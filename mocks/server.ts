import { setupServer } from 'msw/node'
import { handlers } from './handlers'

/** The recorded server for jest: `listen` before the tests, `resetHandlers` after each, `close` at the end. */
export const server = setupServer(...handlers)
