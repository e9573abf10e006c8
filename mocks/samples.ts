import { writing } from './samples/ai'
import { officeSamples } from './samples/dashboard'
import { staffOffice, reviewOffice } from './samples/office'
import { entry, leaving, outside } from './samples/entry'
import { live, pages, works } from './samples/catalogue'
import { campaignOffice, campaigns } from './samples/campaigns'
import { cardOffice, cards } from './samples/cards'
import { certificateOffice, certificates, liveOffice, studentOffice } from './samples/content'
import { bookOffice, creationOffice } from './samples/creations'
import { gifts } from './samples/gifts'
import { contentOffice } from './samples/landings'
import { actorOffice, earnings, earningsOffice } from './samples/earnings'
import { goodsOffice, ownShop } from './samples/goods'
import { money } from './samples/money'
import { addresses, own, sharing } from './samples/account'
import { reading } from './samples/reading'
import { promoOffice } from './samples/promo'
import type { Sample } from './samples/sample'
import { sheetOffice } from './samples/sheets'
import { orderOffice, trade } from './samples/trade'
import { videoOffice } from './samples/video'

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
  ...videoOffice,
  ...reviewOffice,
  ...staffOffice,
  ...gifts,
  ...writing,
  ...cards,
  ...cardOffice,
  ...campaignOffice,
  ...promoOffice,
  ...ownShop,
  ...goodsOffice,
  ...orderOffice,
  ...sheetOffice,
  ...earningsOffice,
  ...actorOffice,
  ...officeSamples,
  ...contentOffice,
  ...studentOffice,
  ...certificateOffice,
  ...liveOffice,
  ...creationOffice,
  ...bookOffice,
  ...leaving,
]
