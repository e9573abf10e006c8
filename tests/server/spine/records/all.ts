import { account } from './account'
import { catalogue } from './catalogue'
import { cards } from './cards'
import { desk } from './desk'
import { goods } from './goods'
import { earnings } from './earnings'
import { login } from './login'
import { money } from './money'
import { office } from './office'
import { trade } from './trade'
import type { Rows } from './record'

/** Every call whose input names a record, by group of calls. */
export const records: Rows = {
  ...account,
  ...cards,
  ...catalogue,
  ...desk,
  ...goods,
  ...earnings,
  ...login,
  ...money,
  ...office,
  ...trade,
}
