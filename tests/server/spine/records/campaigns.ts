import type { Block } from '@/contract/content/campaign-blocks'
import { emptyDocument } from '@/server/content/campaign-doc'
import { POSTERS } from '@/server/demo/posters'
import type { Rig } from '../rig'
import { erase, fresh, shared, type Make, type Rows } from './record'

const reason = '活动提前结束'

const block: Block = {
  key: 'text_1',
  kind: 'text',
  title: '',
  html: '<p>书市开门了</p>',
}
const document = JSON.stringify({ ...emptyDocument('岁末书市'), blocks: [block] })

/** A campaign: a draft, or with one version that is shown from a moment on. */
async function campaign(at: Rig, from: number | null): Promise<number> {
  const { db } = at.database
  const { id } = await db
    .insertInto('campaigns')
    .values({
      place: 'promotion2',
      title: `岁末书市${fresh()}`,
      draft: document,
      state: from === null ? 'draft' : 'on',
      last_number: from === null ? 0 : 1,
      changed: 0,
      staff_id: null,
      created_at: at.time.now,
      updated_at: at.time.now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (from !== null)
    await db
      .insertInto('campaign_versions')
      .values({
        campaign_id: id,
        number: 1,
        title: '岁末书市',
        document,
        note: '',
        from_at: from,
        until_at: 0,
        withdrawn: 0,
        staff_id: null,
        created_at: at.time.now,
      })
      .execute()
  return id
}

type State = 'draft' | 'live' | 'scheduled'

const ofCampaign =
  (state: State, input: (id: number) => object): Make =>
  async (at) => {
    const from = { draft: null, live: at.time.now - 1, scheduled: at.time.now + 3_600_000 }[state]
    const id = await campaign(at, from)
    return { input: input(id), remove: () => erase(at, 'campaigns', id) }
  }

const poster =
  (input: (id: number) => object): Make =>
  async (at) => {
    const { id } = await at.database.db
      .insertInto('poster_templates')
      .values({
        id: 1000 + fresh(),
        name: '新模板',
        document: JSON.stringify(POSTERS[0]?.document),
        state: 'off',
        sort: 9,
        staff_id: null,
        created_at: at.time.now,
        updated_at: at.time.now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'poster_templates', id) }
  }

const reader: Make = async (at) => {
  const id = await at.user()
  return { input: { userId: id }, remove: () => erase(at, 'users', id) }
}

export const campaigns: Rows = {
  'campaign.page': shared(ofCampaign('live', (id) => ({ place: 'promotion2', id }))),
  'admincampaign.detail': shared(ofCampaign('draft', (id) => ({ id }))),
  'admincampaign.create': shared(ofCampaign('draft', (from) => ({ place: 'hotel', title: '酒店', from }))),
  'admincampaign.save': shared(ofCampaign('draft', (id) => ({ id, version: 1, document }))),
  'admincampaign.publish': shared(ofCampaign('draft', (id) => ({ id, version: 1, note: '' }))),
  'admincampaign.versions': shared(ofCampaign('live', (id) => ({ id }))),
  'admincampaign.version': shared(ofCampaign('live', (id) => ({ id, number: 1 }))),
  'admincampaign.rollback': shared(ofCampaign('live', (id) => ({ id, version: 1, number: 1, reason }))),
  'admincampaign.withdraw': shared(ofCampaign('scheduled', (id) => ({ id, version: 1, number: 1, reason }))),
  'admincampaign.setState': shared(
    ofCampaign('live', (id) => ({ items: [{ id, version: 1 }], state: 'off', reason })),
  ),
  'admincampaign.remove': shared(ofCampaign('draft', (id) => ({ id }))),
  'adminposter.detail': shared(poster((id) => ({ id }))),
  'adminposter.save': shared(
    poster((id) => ({
      id,
      version: 1,
      name: '新名',
      sort: 1,
      document: JSON.stringify(POSTERS[1]?.document),
    })),
  ),
  'adminposter.setState': shared(
    poster((id) => ({ items: [{ id, version: 1 }], state: 'on', reason: '换季上架' })),
  ),
  'adminposter.remove': shared(poster((id) => ({ id }))),
  'adminposter.sample': shared(reader),
}
