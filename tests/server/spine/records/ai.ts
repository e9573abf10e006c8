import { endRun, startRun } from '@/server/ai/ai-runs'
import { FIELDS, insertTool } from '@tests/server/ai/rig'
import type { Rig } from '../rig'
import { owned, type Make, type Rows } from './record'

/** A run of the owner's that has ended, so that no other is in its way. */
async function run(at: Rig, owner: number): Promise<number> {
  const slug = 'records'
  const known = await at.database.db
    .selectFrom('ai_tools')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!known) await insertTool(at, slug)
  await at.database.db
    .updateTable('ai_runs')
    .set({ paid_by: 'creator' })
    .where('user_id', '=', owner)
    .execute()
  return at.deps.command(async (trx) => {
    const { id } = await startRun(trx, owner, { tool: slug, fields: FIELDS, coins: 0 }, at.time.now)
    await trx.updateTable('ai_runs').set({ text: '写好了' }).where('id', '=', id).execute()
    await endRun(trx, id, { state: 'done' }, at.time.now)
    return id
  })
}

const ofRun =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const id = await run(at, owner)
    return {
      input: input(id),
      remove: () => at.database.db.updateTable('ai_runs').set({ deleted: 1 }).where('id', '=', id).execute(),
    }
  }

export const ai: Rows = {
  'ai.doexec': owned(ofRun((id) => ({ tool: 'records', fields: FIELDS, coins: 0, continues: id }))),
  'ai.result': owned(ofRun((id) => ({ id }))),
  'ai.dostop': owned(ofRun((id) => ({ id }))),
  'ai.dosave': owned(ofRun((id) => ({ id, saved: true }))),
  'ai.dodelete': owned(ofRun((id) => ({ id }))),
}
