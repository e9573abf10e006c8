import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { CampaignPlace } from '@/contract/content/campaign'
import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import { publishFault } from '@/contract/content/campaign-check'
import type { StaffContext, Trx } from '../../deps'
import { badInput, conflict } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { emptyDocument } from '../campaign-doc'
import { campaignById, type Campaign, versionOf } from '../campaigns'
import { editedByOther, reasonOf, type PickedRecord } from '../../kernel/list/office'

export const targetOf = (id: number): AuditTarget => `campaign:${id}`

/** Changes a campaign as it was read. @throws Refusal 409 when another editor was quicker */
async function change(
  trx: Trx,
  { id, version }: PickedRecord,
  set: Partial<Omit<Campaign, 'id' | 'version'>>,
): Promise<number> {
  const row = await trx
    .updateTable('campaigns')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row.numUpdatedRows !== 1n) throw conflict('内容已被他人修改，请刷新后再保存')
  return version + 1
}

export async function createCampaign(
  trx: Trx,
  ctx: StaffContext,
  { place, title: given, from }: { place: CampaignPlace; title: string; from?: number },
): Promise<{ id: number; version: number }> {
  const title = given.trim()
  if (!title) throw badInput('请填写页面名称')
  const source = from === undefined ? null : await campaignById(trx, from)
  const draft: CampaignDoc = source
    ? { ...(JSON.parse(source.draft) as CampaignDoc), title }
    : emptyDocument(title)
  const now = ctx.clock.now()
  const { id } = await trx
    .insertInto('campaigns')
    .values({
      place,
      title,
      draft: JSON.stringify(draft),
      state: 'draft',
      last_number: 0,
      changed: 1,
      staff_id: ctx.staff.id,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, ctx, 'admincampaign.create', targetOf(id), null, { place, title, from: from ?? 0 })
  return { id, version: 1 }
}

export async function saveDraft(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord,
  document: CampaignDoc,
): Promise<{ id: number; version: number }> {
  const before = await campaignById(trx, picked.id)
  const version = await change(trx, picked, {
    title: document.title,
    draft: JSON.stringify(document),
    changed: 1,
    staff_id: ctx.staff.id,
    updated_at: ctx.clock.now(),
  })
  await audit(trx, ctx, 'admincampaign.save', targetOf(picked.id), JSON.parse(before.draft), document)
  return { id: picked.id, version }
}

interface Window {
  from: number
  /** 0 = until it is replaced. */
  until: number
}

/** Adds the next version and makes it the draft as well. */
export async function addVersion(
  trx: Trx,
  by: { staffId: number | null; now: number },
  campaign: Campaign,
  { document, note, from, until }: Window & { document: CampaignDoc; note: string },
): Promise<{ version: number; number: number }> {
  const number = campaign.last_number + 1
  const version = await change(trx, campaign, {
    title: document.title,
    draft: JSON.stringify(document),
    state: 'on',
    last_number: number,
    changed: 0,
    staff_id: by.staffId,
    updated_at: by.now,
  })
  await trx
    .insertInto('campaign_versions')
    .values({
      campaign_id: campaign.id,
      number,
      title: document.title,
      document: JSON.stringify(document),
      note,
      from_at: from,
      until_at: until,
      withdrawn: 0,
      staff_id: by.staffId,
      created_at: by.now,
    })
    .execute()
  return { version, number }
}

/** @throws Refusal 400 for a draft that cannot be shown, 409 when another editor was quicker */
export async function publishDraft(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord,
  { from, until = 0, note }: { from?: number; until?: number; note: string },
) {
  const campaign = await campaignById(trx, picked.id)
  if (campaign.version !== picked.version) throw editedByOther()
  const now = ctx.clock.now()
  const begins = Math.max(from ?? now, now)
  if (until !== 0 && until <= begins) throw badInput('下线时间要晚于上线时间')
  const document = JSON.parse(campaign.draft) as CampaignDoc
  const fault = publishFault(document)
  if (fault) throw badInput(fault.text)
  const window = { from: begins, until }
  const by = { staffId: ctx.staff.id, now }
  const made = await addVersion(trx, by, campaign, { document, note: note.trim(), ...window })
  const before = { state: campaign.state, number: campaign.last_number }
  await audit(trx, ctx, 'admincampaign.publish', targetOf(picked.id), before, {
    state: 'on',
    number: made.number,
    ...window,
    note: note.trim(),
  })
  return { id: picked.id, ...made }
}

/** Publishes an old document again. @throws Refusal 404, 409 when another editor was quicker */
export async function rollBack(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord & { number: number },
  given: string,
) {
  const reason = reasonOf(given)
  const campaign = await campaignById(trx, picked.id)
  if (campaign.version !== picked.version) throw editedByOther()
  const old = await versionOf(trx, picked.id, picked.number)
  const now = ctx.clock.now()
  const made = await addVersion(trx, { staffId: ctx.staff.id, now }, campaign, {
    document: JSON.parse(old.document) as CampaignDoc,
    note: `回滚到第 ${picked.number} 版：${reason}`,
    from: now,
    until: 0,
  })
  await audit(
    trx,
    ctx,
    'admincampaign.rollback',
    targetOf(picked.id),
    { number: campaign.last_number },
    { number: made.number, from: picked.number, reason },
  )
  return { id: picked.id, ...made }
}

/** Withdraws a version that has not begun. @throws Refusal 404, 409 when it has begun or another editor was quicker */
export async function withdrawVersion(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord & { number: number },
  given: string,
) {
  const reason = reasonOf(given)
  const now = ctx.clock.now()
  const version = await versionOf(trx, picked.id, picked.number)
  const written = await change(trx, picked, { changed: 1, updated_at: now, staff_id: ctx.staff.id })
  const taken = await trx
    .updateTable('campaign_versions')
    .set({ withdrawn: 1 })
    .where('id', '=', version.id)
    .where('withdrawn', '=', 0)
    .where('from_at', '>', now)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('这个版本已经上线或已撤回')
  const { number } = picked
  await audit(
    trx,
    ctx,
    'admincampaign.withdraw',
    targetOf(picked.id),
    { number, from: version.from_at },
    { number, reason },
  )
  return { id: picked.id, version: written }
}

/** @throws Refusal 404, 409 for one that was never published or has the state already */
export async function setCampaignState(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord,
  state: 'on' | 'off',
  reason: string,
): Promise<void> {
  const campaign = await campaignById(trx, picked.id)
  if (campaign.state === 'draft') throw conflict('还没有发布过，请先发布')
  if (campaign.state === state) throw conflict(state === 'on' ? '已经在线' : '已经下线')
  if (campaign.version !== picked.version) throw editedByOther()
  await change(trx, picked, { state, updated_at: ctx.clock.now(), staff_id: ctx.staff.id })
  const before = { state: campaign.state }
  await audit(trx, ctx, 'admincampaign.setState', targetOf(picked.id), before, { state, reason })
}

/** @throws Refusal 404, 409 for one that visitors may have seen */
export async function removeCampaign(trx: Trx, ctx: StaffContext, id: number): Promise<void> {
  const campaign = await campaignById(trx, id)
  const gone = await trx
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw conflict('发布过的页面不能删除，可以下线')
  await audit(trx, ctx, 'admincampaign.remove', targetOf(id), JSON.parse(campaign.draft), null)
}
