/** PostgreSQL's foreign_key_violation and restrict_violation. */
const CODES = ['23503', '23001']

/** True for the error of a row that cannot be deleted because another one refers to it, on either database. */
export const isStillReferenced = (error: unknown): boolean =>
  error instanceof Error &&
  (CODES.includes((error as { code?: string }).code ?? '') ||
    error.message.includes('FOREIGN KEY constraint failed'))
