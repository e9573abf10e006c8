import type { TObject } from '@sinclair/typebox'
import type { Who } from '@/contract/call'
import { ownCalls } from '@/contract/contract'
import { writing } from './samples/ai'
import { officeSamples } from './samples/dashboard'
import { staffOffice, reviewOffice } from './samples/office'
import { entry, leaving, outside } from './samples/entry'
import { live, pages, works } from './samples/catalogue'
import { campaignOffice, campaigns } from './samples/campaigns'
import { cardOffice, cards } from './samples/cards'
import { certificateOffice, certificates, liveOffice, studentOffice } from './samples/content'
import { bookOffice, creationOffice } from './samples/creations'
import { courseOffice, courses } from './samples/courses'
import { examOffice, exams } from './samples/exams'
import { gifts } from './samples/gifts'
import { contentOffice } from './samples/landings'
import { actorOffice, earnings, earningsOffice } from './samples/earnings'
import { goodsOffice, ownShop } from './samples/goods'
import { money } from './samples/money'
import { addresses, own, sharing } from './samples/account'
import { reading } from './samples/reading'
import { promoOffice } from './samples/promo'
import type { Caller, Sample } from './samples/sample'
import { sheetOffice } from './samples/sheets'
import { orderOffice, trade } from './samples/trade'
import { videoOffice } from './samples/video'

/** Samples with an input, or whose place matters: reads come before the writes that would change them. */
const chosen: readonly Sample[] = [
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
  ...courses,
  ...exams,
  ...examOffice,
  ...courseOffice,
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

const CALLERS: Partial<Record<Who, Caller>> = {
  visitor: 'visitor',
  user: 'user',
  dealer: 'dealer',
  shop: 'owner',
  actor: 'actor',
  staff: 'staff',
}

/** Reads without a sample of their own that need no input: they are asked without one. */
function plainReads(): Sample[] {
  const named = new Set(chosen.map(({ name }) => name))
  return ownCalls().flatMap(({ name, call: { method, who, input } }) => {
    const as = CALLERS[who]
    const isPlain = method === 'GET' && ((input as TObject).required ?? []).length === 0
    if (!as || !isPlain || named.has(name)) return []
    return [{ name: name, payload: () => ({}), as, refused: null, picture: false }]
  })
}

/**
 * What is asked of the real server to record its answers. A call that needs an input, or changes something, gets a line
 * in its area's list; without one the test of the mocks fails.
 */
export const samples: readonly Sample[] = [...plainReads(), ...chosen]
