import { sample, WRONG, type Sample } from './sample'

/** Campaign pages as visitors see them. */
export const campaigns: Sample[] = [
  sample('visitor', 'campaign.page', { place: 'promotion1' }),
  sample('visitor', 'campaign.page', { place: 'promotion2' }),
  sample('visitor', 'campaign.page', { place: 'promotion3' }),
  sample('visitor', 'campaign.page', { place: 'promotion9' }),
  sample('visitor', 'campaign.page', { place: 'copyright' }),
  sample('visitor', 'campaign.page', { place: 'promotion1', id: 999_999 }, { refused: 404 }),
]

const reason = '活动提前结束'

/** Campaign pages and posters as the back office makes them. */
export const campaignOffice: Sample[] = [
  sample('staff', 'admincampaign.list', {}),
  sample('staff', 'admincampaign.detail', { id: 1 }),
  sample('staff', 'admincampaign.detail', { id: 2 }),
  sample('staff', 'admincampaign.choices', {}),
  sample('staff', 'admincampaign.works', { kind: 'course' }),
  sample('staff', 'admincampaign.live', (seen) => {
    const { document } = seen('admincampaign.detail', { id: 1 })
    return { block: JSON.stringify(document.blocks.find(({ kind }) => kind === 'works')) }
  }),
  sample('staff', 'admincampaign.create', { place: 'hotel', title: '湖边酒店' }),
  sample('staff', 'admincampaign.save', (seen) => {
    const { row, document } = seen('admincampaign.detail', { id: 1 })
    return { id: row.id, version: row.version, document: JSON.stringify(document) }
  }),
  sample('staff', 'admincampaign.save', { id: 1, version: 9, document: '{}' }, WRONG),
  sample('staff', 'admincampaign.publish', (seen) => {
    const { row } = seen('admincampaign.detail', { id: 1 })
    return { id: 1, version: row.version + 1, note: '换了头图' }
  }),
  sample('staff', 'admincampaign.rollback', (seen) => {
    const { row } = seen('admincampaign.detail', { id: 1 })
    return { id: 1, version: row.version + 2, number: 1, reason }
  }),
  sample('staff', 'admincampaign.versions', { id: 1 }),
  sample('staff', 'admincampaign.version', { id: 1, number: 1 }),
  sample('staff', 'admincampaign.setState', (seen) => {
    const { row } = seen('admincampaign.detail', { id: 2 })
    return { items: [{ id: 2, version: row.version }], state: 'off', reason }
  }),
  sample('staff', 'admincampaign.remove', (seen) => ({
    id: seen('admincampaign.create', { place: 'hotel', title: '湖边酒店' }).id,
  })),
  sample('staff', 'admincampaign.withdraw', { id: 1, version: 5, number: 1, reason }, { refused: 409 }),
  sample('staff', 'admincampaign.picture', {}, { picture: true }),
  sample('staff', 'adminposter.list', {}),
  sample('staff', 'adminposter.detail', { id: 1 }),
  sample('staff', 'adminposter.sample', {}),
  sample('staff', 'adminposter.save', (seen) => ({
    name: '新模板',
    sort: 9,
    document: JSON.stringify(seen('adminposter.detail', { id: 1 }).document),
  })),
  sample('staff', 'adminposter.setState', { items: [{ id: 2, version: 1 }], state: 'off', reason }),
  sample('staff', 'adminposter.remove', { id: 6 }),
  sample('staff', 'adminposter.picture', {}, { picture: true }),
]
