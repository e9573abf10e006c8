import { account } from '../account/personal'
import { ai } from '../ai/personal'
import { catalogue } from '../catalogue/personal'
import { certificates } from '../certificates/personal'
import { content } from '../content/personal'
import { courses } from '../courses/personal'
import { customers } from '../customers/personal'
import { earnings } from '../earnings/personal'
import { exams } from '../exams/personal'
import { live } from '../live/personal'
import { money } from '../money/personal'
import { office } from '../office/personal'
import { registerPersonal } from '../kernel/personal-registry'
import { people } from '../people/personal'
import { promotion } from '../promotion/personal'
import { reading } from '../reading/personal'
import { store } from '../store/personal'
import { study } from '../study/personal'
import { trade } from '../trade/personal'

/**
 * The contexts that hold personal data, highest first: rows that name a user through others' rows are erased before the
 * account itself, because they are found by its phone and nickname.
 */
registerPersonal([
  office,
  account,
  certificates,
  ai,
  promotion,
  trade,
  earnings,
  content,
  exams,
  reading,
  courses,
  study,
  store,
  live,
  money,
  catalogue,
  customers,
  people,
])
