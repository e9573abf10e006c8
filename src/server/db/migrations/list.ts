import type { Migration } from 'kysely'
import * as base from './0001_base'
import * as sandbox from './0002_sandbox'
import * as login from './0003_login'
import * as account from './0004_account'
import * as office from './0005_office'
import * as uploadLocks from './0006_upload_locks'
import * as addresses from './0007_addresses'
import * as points from './0008_points'
import * as bookCards from './0009_book_cards'
import * as goods from './0010_goods'
import * as orders from './0011_orders'
import * as withdrawals from './0012_withdrawals'
import * as dealers from './0013_dealers'
import * as gifts from './0014_gifts'
import * as indexes from './0015_indexes'

/** In the order they are run. A migration that was released is never changed: the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001_base': base,
  '0002_sandbox': sandbox,
  '0003_login': login,
  '0004_account': account,
  '0005_office': office,
  '0006_upload_locks': uploadLocks,
  '0007_addresses': addresses,
  '0008_points': points,
  '0009_book_cards': bookCards,
  '0010_goods': goods,
  '0011_orders': orders,
  '0012_withdrawals': withdrawals,
  '0013_dealers': dealers,
  '0014_gifts': gifts,
  '0015_indexes': indexes,
}
