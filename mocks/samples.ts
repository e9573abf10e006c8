import { writing } from './samples/ai'
import { officeDesk } from './samples/desk'
import { staffDesk, reviewDesk } from './samples/office'
import { entry, leaving, outside } from './samples/entry'
import { live, pages, works } from './samples/catalogue'
import { campaignDesk, campaigns } from './samples/campaigns'
import { cardDesk, cards } from './samples/cards'
import { certificateDesk, certificates, liveDesk, studentDesk } from './samples/content'
import { bookDesk, creationDesk } from './samples/creations'
import { gifts } from './samples/gifts'
import { contentDesk } from './samples/landings'
import { actorDesk, earnings, earningsDesk } from './samples/earnings'
import { goodsDesk, ownShop } from './samples/goods'
import { money } from './samples/money'
import { addresses, own, sharing } from './samples/account'
import { reading } from './samples/reading'
import { promoDesk } from './samples/promo'
import type { Sample } from './samples/sample'
import { sheetDesk } from './samples/sheets'
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
  ...campaigns,
  ...entry,
  ...outside,
  ...own,
  ...addresses,
  ...sharing,
  ...reading,
  ...money,
  ...earnings,
  ...trade,
  ...certificates,
  ...videoDesk,
  ...reviewDesk,
  ...staffDesk,
  ...gifts,
  ...writing,
  ...cards,
  ...cardDesk,
  ...campaignDesk,
  ...promoDesk,
  ...ownShop,
  ...goodsDesk,
  ...orderDesk,
  ...sheetDesk,
  ...earningsDesk,
  ...actorDesk,
  ...officeDesk,
  ...contentDesk,
  ...studentDesk,
  ...certificateDesk,
  ...liveDesk,
  ...creationDesk,
  ...bookDesk,
  ...leaving,
]
