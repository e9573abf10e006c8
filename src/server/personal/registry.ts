import { account } from './account'
import { ai } from './ai'
import { catalogue } from './catalogue'
import { certificates } from './certificates'
import { content } from './content'
import { customers } from './customers'
import { earnings } from './earnings'
import { live } from './live'
import { money } from './money'
import { office } from './office'
import type { Kept, Personal, PersonalTable } from './personal'
import { people } from './people'
import { promotion } from './promotion'
import { store } from './store'
import { study } from './study'
import { trade } from './trade'

/**
 * The contexts that hold personal data, the highest first: what names a person by others' rows is erased before the
 * account itself, whose phone and nickname it is found by.
 */
export const REGISTRY: readonly Personal[] = [
  office,
  account,
  certificates,
  ai,
  promotion,
  trade,
  earnings,
  content,
  study,
  store,
  live,
  money,
  catalogue,
  customers,
  people,
]

export const PERSONAL_TABLES: readonly PersonalTable[] = REGISTRY.flatMap(({ tables }) => tables)
export const KEPT_PARTS: readonly Kept[] = REGISTRY.flatMap(({ kept = [] }) => kept)
