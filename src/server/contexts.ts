/**
 * The contexts of the server from bottom to top. A context imports those before it and never one after it, types
 * included; `tests/lint/imports.ts` holds that for `src/server/<context>` and `src/contract/<context>`. A table is
 * written by the context whose `tables.ts` declares it and by no other, which `tests/lint/contexts.ts` holds.
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
  'content',
  'earnings',
  'trade',
  'promotion',
  'discovery',
  'ai',
  'certificates',
  'account',
  'office',
  'main',
] as const
