import { insertWork } from '@tests/support/world'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Town } from '../people/person'
import { apply } from './apply'
import { buy } from './buy'
import { earn } from './earn'
import { adders, type Hand, MARKS } from './hand'
import { addAccount } from './add-account'
import { addExams } from './add-exams'
import { addWorks } from './add-works'

export const picture = (digit: string): string => `files/p/${digit.repeat(32)}.webp`

export type Somebody = Pick<Hand, 'who' | 'pictures' | 'avatar'>

/**
 * Makes a person who has used everything: rows in every table that is declared personal, and files. Money moved by the
 * ledger, the audit log by `audit`; what a call would take many steps to is written as the call leaves it.
 */
export async function somebody(here: Town): Promise<Somebody> {
  const who = await here.person()
  const other = await here.person()
  const { db } = here.database
  const at = here.time.now
  const user_id = who.id
  const { add, one } = adders(db)
  const { name, idCard } = MARKS

  const staff_id = await one('staff', {
    name: 'reviewer-of-all',
    password_hash: 'none',
    role: 'admin',
    state: 'active',
    created_at: at,
    teacher_id: user_id,
  })
  const work = await insertWork(here, { number: 901, parts: 1 })
  const [part_id = 0] = work.parts

  const pictures = {
    seller: picture('a'),
    teacher: picture('b'),
    refund: picture('c'),
    essay: picture('f'),
    loose: picture('d'),
  }
  const avatar = `files/u/${'e'.repeat(32)}.webp`
  for (const folder of ['p', 'u', 'certificate'])
    mkdirSync(join(here.deps.env.dataDir, 'files', folder), { recursive: true })
  for (const file of [...Object.values(pictures), avatar])
    writeFileSync(join(here.deps.env.dataDir, file), `picture of ${name} ${idCard}`)

  const hand: Hand = {
    here,
    db,
    who,
    other,
    user_id,
    mobile: who.mobile,
    staff_id,
    work,
    part_id,
    at,
    pictures,
    avatar,
    add,
    one,
  }
  await addAccount(hand)
  await addWorks(hand)
  await addExams(hand)
  await earn(hand, await buy(hand))
  await apply(hand)
  return { who, pictures, avatar }
}
