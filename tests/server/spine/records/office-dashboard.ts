import { audit, enteredAs } from '@/server/kernel/audit'
import type { Rig } from '../rig'
import { erase, fresh, shared, type Make, type Rows } from './record'

async function staffId(at: Rig): Promise<number> {
  const { id } = await at.database.db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

const notice =
  (state: 'draft' | 'scheduled', input: (id: number) => object): Make =>
  async (at) => {
    const { id } = await at.database.db
      .insertInto('broadcasts')
      .values({
        title: '停机维护',
        text: '今晚两点升级',
        href: '',
        audience: 'all',
        state,
        send_at: at.time.now + 60_000,
        sent_at: null,
        reached: 0,
        staff_id: await staffId(at),
        reason: '',
        created_at: at.time.now,
        updated_at: at.time.now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'broadcasts', id) }
  }

const addWord = async (at: Rig): Promise<number> => {
  const word = `词${fresh()}`
  const { id } = await at.database.db
    .insertInto('sensitive_words')
    .values({ word, folded: word, note: '', staff_id: 1, updated_at: at.time.now, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const word =
  (input: (id: number) => object): Make =>
  async (at) => {
    const id = await addWord(at)
    return { input: input(id), remove: () => erase(at, 'sensitive_words', id) }
  }

/** A change of a word in the log, and the word as it was changed to. */
const change: Make = async (at) => {
  const id = await addWord(at)
  const row = { word: `词${fresh()}`, note: '改过' }
  await at.database.db
    .updateTable('sensitive_words')
    .set({ ...row, folded: row.word })
    .where('id', '=', id)
    .execute()
  const ctx = enteredAs(at.visitor(), await staffId(at))
  await at.deps.command((trx) =>
    audit(trx, ctx, 'adminword.save', `word:${id}`, { word: `词${fresh()}`, note: '' }, row),
  )
  const entry = await at.database.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { input: { id: entry.id, reason: '改错了' }, remove: () => erase(at, 'sensitive_words', id) }
}

const form = { title: '停机维护', text: '今晚三点升级', href: '', audience: 'all', important: false }

export const officeRecords: Rows = {
  'adminnotice.save': shared(notice('draft', (id) => ({ id, version: 1, form }))),
  'adminnotice.send': shared(notice('draft', (id) => ({ id, version: 1 }))),
  'adminnotice.recall': shared(notice('scheduled', (id) => ({ id, version: 1, reason: '改期' }))),
  'adminnotice.remove': shared(notice('draft', (id) => ({ id }))),
  'adminword.save': shared(word((id) => ({ id, version: 1, form: { word: `词${id}改`, note: '' } }))),
  'adminword.remove': shared(word((id) => ({ id }))),
  'adminaudit.undo': shared(change),
}
