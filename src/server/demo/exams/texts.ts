import { classicsA } from '../questions/classics-a'
import { classicsB } from '../questions/classics-b'
import { copyrightA } from '../questions/copyright-a'
import { copyrightB } from '../questions/copyright-b'
import { idiomsA } from '../questions/idioms-a'
import { idiomsB } from '../questions/idioms-b'
import { phoneticsA } from '../questions/phonetics-a'
import { phoneticsB } from '../questions/phonetics-b'
import { readingA } from '../questions/reading-a'
import { readingB } from '../questions/reading-b'
import { readingC } from '../questions/reading-c'
import { writingA } from '../questions/writing-a'
import { writingB } from '../questions/writing-b'

/** The written questions of the demo, subject by subject. */
export const questionTexts: readonly string[] = [
  phoneticsA,
  phoneticsB,
  idiomsA,
  idiomsB,
  classicsA,
  classicsB,
  readingA,
  readingB,
  readingC,
  writingA,
  writingB,
  copyrightA,
  copyrightB,
]
