import type { Db, Trx } from '../deps'
import type { Person } from '@/contract/catalogue/teachers'
import { readDocument } from '../kernel/documents'

/** Document of the teachers that the learning landing presents. */
export const TEACHERS = 'teachers'

/** In the order of the landing; `avatar` as it is stored. */
export const teachersOf = (db: Db | Trx): Promise<Person[]> => readDocument<Person[]>(db, TEACHERS, [])
