import { account } from './account'
import { actors } from './actors'
import { ai } from './ai'
import { books } from './books'
import { campaigns } from './campaigns'
import { catalogue } from './catalogue'
import { cards } from './cards'
import { content } from './content'
import { courseOffice } from './course-office'
import { creations } from './creations'
import { deskRecords } from './desk'
import { courses } from './courses'
import { exams } from './exams'
import { goods } from './goods'
import { earnings } from './earnings'
import { landings } from './landings'
import { login } from './login'
import { money } from './money'
import { office } from './office'
import { officeRecords } from './office-dashboard'
import { promo } from './promo'
import { sheets } from './sheets'
import { trade } from './trade'
import type { Rows } from './record'

/** Every call whose input names a record, by group of calls. */
export const records: Rows = {
  ...account,
  ...actors,
  ...ai,
  ...campaigns,
  ...cards,
  ...catalogue,
  ...content,
  ...courseOffice,
  ...deskRecords,
  ...courses,
  ...exams,
  ...goods,
  ...earnings,
  ...landings,
  ...login,
  ...money,
  ...office,
  ...officeRecords,
  ...promo,
  ...sheets,
  ...trade,
  ...books,
  ...creations,
}
