/**
 * The contexts of the server from bottom to top. A context imports those before it and never one after it, types
 * included; `tests/lint/imports.ts` checks that for `src/server/<context>` and `src/contract/<context>`. A table is
 * written only by the context whose `tables.ts` declares it, which `tests/lint/contexts.ts` checks.
 */
export const CONTEXTS = [
  'kernel',
  'media',
  'people',
  'customers',
  'sheets',
  'catalogue',
  'money',
  'live',
  'store',
  'study',
  'certificates',
  'courses',
  'reading',
  'exams',
  'content',
  'earnings',
  'trade',
  'promotion',
  'discovery',
  'ai',
  'account',
  'office',
  'main',
] as const
