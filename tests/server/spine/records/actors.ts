import type { Rig } from '../rig'
import { erase, shared, work, type Make, type Rows } from './record'

const reason = '线下核对身份'

/** An actor, of an account where `linked` says so. */
const ofActor =
  (input: (id: number, userId: number) => object, linked = false): Make =>
  async (at: Rig) => {
    const userId = await at.user()
    const text = { tint: '', city: '', gender: '', tags: '[]', intro: '', facts: '[]', gallery: '[]' }
    const { id } = await at.database.db
      .insertInto('actors')
      .values({ ...text, name: '顾南星', avatar: '', height: 170, user_id: linked ? userId : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, userId), remove: () => erase(at, 'actors', id) }
  }

const ofWork =
  (input: (id: number) => object): Make =>
  async (at) => {
    const { id } = await work(at)
    return { input: input(id), remove: () => erase(at, 'works', id) }
  }

export const actors: Rows = {
  'adminactor.link': shared(ofActor((id, userId) => ({ id, version: 1, userId, claim: true, reason }))),
  'adminactor.unlink': shared(ofActor((id) => ({ id, version: 1, reason }), true)),
  'adminactor.shares': shared(ofWork((id) => ({ id }))),
  'adminactor.saveShares': shared(ofWork((id) => ({ id, version: 1, shares: [] }))),
}
