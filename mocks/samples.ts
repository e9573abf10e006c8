import { staffDesk, reviewDesk } from './samples/office'
import { entry, leaving, outside } from './samples/entry'
import { live, pages, works } from './samples/catalogue'
import { cardDesk, cards } from './samples/cards'
import { gifts } from './samples/gifts'
import { earnings, earningsDesk } from './samples/earnings'
import { goodsDesk, ownShop } from './samples/goods'
import { money } from './samples/money'
import { addresses, own, sharing } from './samples/account'
import { reading } from './samples/reading'
import type { Sample } from './samples/sample'
import { orderDesk, trade } from './samples/trade'
import { videoDesk } from './samples/video'

/**
 * What is asked of the real server to record its answers, in this order: reads come before the writes that would
 * change them. A new call gets a line in its area's list; without one the test of the mocks fails.
 */
export const samples: readonly Sample[] = [
  ...pages,
  ...works,
  ...live,
  ...entry,
  ...outside,
  ...own,
  ...addresses,
  ...sharing,
  ...reading,
  ...money,
  ...earnings,
  ...trade,
  ...videoDesk,
  ...reviewDesk,
  ...staffDesk,
  ...gifts,
  ...cards,
  ...cardDesk,
  ...ownShop,
  ...goodsDesk,
  ...orderDesk,
  ...earningsDesk,
  ...leaving,
]
