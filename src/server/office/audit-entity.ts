import type { AuditScreen } from '@/contract/kernel/audit-entities'
import type { Db, StaffSession } from '../deps'

/** A record with its current name. */
export interface Named {
  /** The part after the kind in a target. */
  key: number | string
  title: string
  /** The number that operators know the record by, if it is not the key. */
  number?: number | string
  /** Right needed to read the title, if that depends on the record. */
  right?: string
  /** Screen that shows it, if that depends on the record. */
  screen?: AuditScreen
  /** Value that opens the screen, if it is not the key. */
  open?: number | string
}

/** The reader of the log: their rights decide which names are shown. */
export type Viewer = Pick<StaffSession, 'id' | 'permissions' | 'scope' | 'team' | 'teacherId'>

/** A kind of records. Kinds without a lookup show only their key: log-ins, pictures, all records of a kind. */
export interface Entity {
  /** Right needed to read the title; omitted = every reader of the log. */
  right?: string
  screen?: AuditScreen
  /** One query for all records of the kind that the log shows at once, by their ids. */
  find?(db: Db, ids: number[], staff: Viewer): Promise<Named[]>
  /** The same for kinds whose targets contain numbers instead of ids. */
  findByNumber?(db: Db, numbers: string[]): Promise<Named[]>
  /** Ids of the records with a number, for kinds whose number is not the id. */
  idsOf?(db: Db, number: string): Promise<{ id: number }[]>
}

/** Whether a text may be the id of a row. */
export const isId = (key: string): boolean => /^\d{1,9}$/.test(key)

/** Tables whose rows have a name. */
type NamedTable =
  | 'actors'
  | 'app_versions'
  | 'card_batches'
  | 'categories'
  | 'coupons'
  | 'freight_templates'
  | 'item_discounts'
  | 'poster_templates'
  | 'roles'
  | 'shops'
  | 'teachers'

/** Tables whose rows have a title. */
type TitledTable =
  | 'agreements'
  | 'banners'
  | 'boards'
  | 'broadcasts'
  | 'campaigns'
  | 'headlines'
  | 'live_rooms'
  | 'papers'
  | 'sittings'

/** Finds the names of a table's rows. */
export const named = (table: NamedTable) => ({
  find: (db: Db, ids: number[]): Promise<Named[]> =>
    db.selectFrom(table).where('id', 'in', ids).select(['id as key', 'name as title']).execute(),
})

/** Finds the titles of a table's rows. */
export const titled = (table: TitledTable) => ({
  find: (db: Db, ids: number[]): Promise<Named[]> =>
    db.selectFrom(table).where('id', 'in', ids).select(['id as key', 'title']).execute(),
})
