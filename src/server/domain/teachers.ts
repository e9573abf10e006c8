import type { Person } from '@/contract/home'
import type { Db, Trx } from '../deps'
import { readDocument } from './config'

/** Document of the teachers that the learning landing presents. */
export const TEACHERS = 'teachers'

/** In the order of the landing; `avatar` as it is stored. */
export const teachersOf = (db: Db | Trx): Promise<Person[]> => readDocument<Person[]>(db, TEACHERS, [])
