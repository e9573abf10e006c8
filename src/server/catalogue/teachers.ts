import type { Db, Trx } from '../deps'
import type { Person } from '@/contract/catalogue/teachers'
import { readDocument } from '../kernel/documents'

/** Document of the teachers shown on the learning landing page. */
export const TEACHERS = 'teachers'

/** In the landing page's order; `avatar` as stored. */
export const teachersOf = (db: Db | Trx): Promise<Person[]> => readDocument<Person[]>(db, TEACHERS, [])
