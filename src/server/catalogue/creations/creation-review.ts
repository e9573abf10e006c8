import type { CreationEvent, CreationState } from '@/contract/catalogue/admincreation'
import type { StaffContext, Trx } from '../../deps'
import { conflict } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { creationById } from './creations'
import { editedByOther, type PickedRecord } from '../../kernel/list/office'
import { machine, moved } from '../../kernel/state-machine'

/** States of a creation from its author to the reviewer, to readers, and back. */
export const creationMachine = machine<CreationState, CreationEvent>('creation', {
  draft: { submit: 'reviewing' },
  reviewing: { approve: 'published', refuse: 'draft' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { reopen: 'draft' },
})

const TOO_LATE: Record<CreationEvent, string> = {
  submit: '只有草稿可以提交审核',
  approve: '作品不在审核中',
  refuse: '作品不在审核中',
  withdraw: '只有已发布的作品可以下架',
  reopen: '只有已下架的作品可以恢复为草稿',
}

async function ready(trx: Trx, id: number): Promise<void> {
  const written = await trx
    .selectFrom('creation_chapters')
    .select('id')
    .where('creation_id', '=', id)
    .where('words', '>', 0)
    .executeTakeFirst()
  if (!written) throw conflict('至少要有一章写了正文才能提交')
}

/** Moves a creation along one step, guarded by its version. @throws Refusal 404, 409 */
export async function moveCreation(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  event: CreationEvent,
  reason = '',
): Promise<void> {
  const before = await creationById(trx, id)
  const state = creationMachine.next(before.state, event)
  if (!state) throw conflict(TOO_LATE[event])
  if (before.version !== version) throw editedByOther()
  if (event === 'submit') await ready(trx, id)
  const at = ctx.clock.now()
  await moved(
    trx,
    'creations',
    creationMachine,
    before,
    event,
    { reason, updated_at: at },
    { refuse: editedByOther },
  )
  await trx
    .insertInto('creation_steps')
    .values({ creation_id: id, event, reason, staff_id: ctx.staff.id, at })
    .execute()
  const after = { title: before.title, state, ...(reason ? { reason } : {}) }
  const from = { title: before.title, state: before.state }
  await audit(trx, ctx, `admincreation.${event}`, `creation:${id}`, from, after)
}
