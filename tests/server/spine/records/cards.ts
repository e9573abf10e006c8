import { batchForm } from '@tests/server/promotion/cards/batch'
import type { Rig } from '../rig'
import { erase, fresh, owned, shared, withdraw, work, type Make, type Rows } from './record'

const reason = '印刷有误，收回'

/** A batch with a card, of whoever works in the back office. */
async function batch(at: Rig): Promise<{ batchId: number; cardId: number }> {
  const { db } = at.database
  await at.staff('admin')
  const staff = await db.selectFrom('staff').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { id: batchId } = await db
    .insertInto('card_batches')
    .values({
      name: '新年读书卡',
      grant_kind: 'coins',
      tier: '',
      days: 0,
      coins: 100,
      work_id: null,
      issued: 1,
      valid_from: 0,
      valid_until: at.time.now + 1000,
      once_person: 1,
      state: 'live',
      reason: '',
      staff_id: staff.id,
      key: `batch-${fresh()}`,
      created_at: at.time.now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: cardId } = await db
    .insertInto('cards')
    .values({
      batch_id: batchId,
      number: String(fresh()).padStart(16, '8'),
      secret_hash: '',
      state: 'new',
      user_id: null,
      sole_user: null,
      redeemed_at: 0,
      until: 0,
      reason: '',
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { batchId, cardId }
}

const ofBatch =
  (input: (id: number) => object): Make =>
  async (at) => {
    const { batchId, cardId } = await batch(at)
    const remove = async () => {
      await erase(at, 'cards', cardId)
      await erase(at, 'card_batches', batchId)
    }
    return { input: input(batchId), remove }
  }

const unredeemed: Make = async (at) => {
  const { cardId } = await batch(at)
  return {
    input: { items: [{ id: cardId, version: 1 }], reason },
    remove: () => erase(at, 'cards', cardId),
  }
}

const redeemed: Make = async (at, owner) => {
  const { cardId } = await batch(at)
  await at.database.db
    .updateTable('cards')
    .set({ state: 'redeemed', user_id: owner, redeemed_at: at.time.now })
    .where('id', '=', cardId)
    .execute()
  return { input: { id: cardId }, remove: () => erase(at, 'cards', cardId) }
}

const ofWork: Make = async (at) => {
  const made = await work(at)
  const form = batchForm(at.time.now, { grant: 'work', workId: made.id })
  return { input: { form }, remove: () => withdraw(at, made) }
}

export const cards: Rows = {
  'user.card': owned(redeemed),
  'admincard.issue': shared(ofWork),
  'admincard.detail': shared(ofBatch((id) => ({ id }))),
  'admincard.cards': shared(ofBatch((batchId) => ({ batchId }))),
  'admincard.disable': shared(unredeemed),
  'admincard.disableBatch': shared(ofBatch((id) => ({ id, version: 1, reason }))),
}
