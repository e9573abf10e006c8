import { Type, type Static } from '@sinclair/typebox'
import { WORK_STATES } from '../catalogue/adminvideo'
import { CampaignDoc } from './campaign-blocks'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, post, upload, AppWholeNumber, Text } from '../call'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging } from '../kernel/office'
import { WorkBrief, WorkKind } from '../catalogue/work'

/** Where a campaign is listed; hotel and wechat are opened by their id only. */
export const CAMPAIGN_PLACES = [
  'promotion1',
  'promotion2',
  'promotion3',
  'promotion4',
  'promotion5',
  'promotion6',
  'promotion7',
  'promotion8',
  'promotion9',
  'mallweb',
  'copyright',
  'movies',
  'contest1',
  'contest2',
  'hotel',
  'wechat',
] as const
export type CampaignPlace = (typeof CAMPAIGN_PLACES)[number]
const Place = literals(CAMPAIGN_PLACES)

/** A package's price today, from the server. */
export const Offer = Type.Object({
  title: Type.String(),
  price: Fen,
  originalPrice: Fen,
  sold: Type.Boolean({ description: 'it can be bought or asked for now' }),
})
export type Offer = Static<typeof Offer>

/** Data of a block that is not in the document: current works, prices and films. */
export const LiveBlock = Type.Object({
  key: Type.String(),
  works: Type.Array(WorkBrief),
  offers: Type.Array(Offer),
  film: Type.Object({ url: Type.String(), poster: Type.String() }, { description: 'empty = none' }),
})
export type LiveBlock = Static<typeof LiveBlock>

export const CampaignPage = Type.Object({
  id: Id,
  place: Place,
  state: literals(['live', 'ended']),
  until: Type.Integer({ description: 'end of the campaign; 0 = none' }),
  document: CampaignDoc,
  live: Type.Array(LiveBlock),
})
export type CampaignPage = Static<typeof CampaignPage>

export const campaign = {
  page: get('/campaign/page', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ place: Place, id: Type.Optional(Id) }),
    answer: CampaignPage,
    notes:
      'The published version of a campaign: the one with this id, else the first of the place. An ended one answers no blocks.',
  }),
}

export const CAMPAIGN_STATES = ['draft', 'live', 'scheduled', 'ended', 'off'] as const
export const VERSION_STATES = ['live', 'scheduled', 'ended', 'replaced', 'withdrawn'] as const

export const CampaignRow = Type.Object({
  id: Id,
  place: Place,
  title: Type.String(),
  state: literals(CAMPAIGN_STATES),
  liveNumber: Type.Integer({ description: 'version that is shown now; 0 = none' }),
  nextAt: Type.Integer({ description: 'when a scheduled version comes; 0 = none' }),
  until: Type.Integer({ description: 'end of what is shown; 0 = none' }),
  changed: Type.Boolean({ description: 'the draft is newer than the last version' }),
  by: Type.String(),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type CampaignRow = Static<typeof CampaignRow>

export const CampaignVersion = Type.Object({
  number: Type.Integer(),
  title: Type.String(),
  state: literals(VERSION_STATES),
  note: Type.String(),
  from: Instant,
  until: Type.Integer({ description: '0 = until it is replaced' }),
  by: Type.String(),
  at: Instant,
})
export type CampaignVersion = Static<typeof CampaignVersion>

/** A document as JSON text: forms cannot encode a list of different objects. */
const VersionNumber = AppWholeNumber(1, 1_000_000)
const DocumentText = Text('页面内容', 300_000, 2)
const Saved = Type.Object({ id: Id, version: Type.Integer() })
const read = { family: 'adminapi', who: 'staff', permission: 'campaign.read' } as const
const edit = { family: 'adminapi', who: 'staff', permission: 'campaign.edit' } as const
const publish = { family: 'adminapi', who: 'staff', permission: 'campaign.publish' } as const

/** Campaign pages: `/admin/copyright/promotion`. */
export const admincampaign = {
  list: get('/admincampaign/list', {
    ...read,
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        place: Type.Optional(Place),
        state: Type.Optional(literals(['draft', 'on', 'off'])),
      }),
      TablePaging,
    ]),
    answer: PageOf(CampaignRow),
    notes: 'Campaign pages, newest change first, with what visitors see of each now.',
  }),
  detail: get('/admincampaign/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ row: CampaignRow, document: CampaignDoc, live: Type.Array(LiveBlock) }),
    notes: 'One campaign with its draft and the live data of its blocks.',
  }),
  create: post('/admincampaign/create', {
    ...edit,
    audit: '新建推广页',
    input: Type.Object({
      place: Place,
      title: Text('页面标题', 40, 1),
      from: Type.Optional(Id),
    }),
    answer: Saved,
    notes: 'Makes a draft, empty or as a copy of `from`.',
  }),
  save: post('/admincampaign/save', {
    ...edit,
    audit: '保存推广页草稿',
    input: Type.Object({ id: Id, version: Version, document: DocumentText }),
    answer: Saved,
    notes:
      'Keeps the draft; what visitors see does not change. Another operator’s change since `version` is a conflict (409).',
  }),
  live: get('/admincampaign/live', {
    ...edit,
    input: Type.Object({ block: Text('页面内容', 6000, 2) }),
    answer: LiveBlock,
    notes: 'Works, prices or the film of one block that is being written, given as JSON, for its preview.',
  }),
  publish: post('/admincampaign/publish', {
    ...publish,
    audit: '发布推广页',
    input: Type.Object({
      id: Id,
      version: Version,
      from: Type.Optional(Moment('开始时间')),
      until: Type.Optional(Moment('结束时间')),
      note: Text('备注', 60),
    }),
    answer: Type.Object({ id: Id, version: Type.Integer(), number: Type.Integer() }),
    notes: 'Makes the saved draft a version, shown at once or between `from` and `until`.',
  }),
  versions: get('/admincampaign/versions', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: Type.Object({ rows: Type.Array(CampaignVersion) }),
    notes: 'Versions of a campaign, the newest first, a hundred at most.',
  }),
  version: get('/admincampaign/version', {
    ...read,
    input: Type.Object({ id: Id, number: VersionNumber }),
    answer: Type.Object({ document: CampaignDoc, live: Type.Array(LiveBlock) }),
    notes: 'What one version shows, with the live data of today.',
  }),
  rollback: post('/admincampaign/rollback', {
    ...publish,
    audit: '回滚推广页',
    input: Type.Object({
      id: Id,
      version: Version,
      number: VersionNumber,
      reason: Reason,
    }),
    answer: Type.Object({ id: Id, version: Type.Integer(), number: Type.Integer() }),
    notes: 'Publishes an earlier version again as a new one and makes it the draft.',
  }),
  withdraw: post('/admincampaign/withdraw', {
    ...publish,
    audit: '撤回定时发布',
    input: Type.Object({
      id: Id,
      version: Version,
      number: VersionNumber,
      reason: Reason,
    }),
    answer: Saved,
    notes: 'Takes back a scheduled version that is not shown yet.',
  }),
  setState: post('/admincampaign/setState', {
    ...publish,
    audit: { ifChanged: '下线或恢复推广页' },
    input: Type.Object({ items: Picked, state: literals(['on', 'off']), reason: Reason }),
    answer: BulkAnswer,
    notes: 'Takes published campaigns off the air, or puts them back.',
  }),
  remove: post('/admincampaign/remove', {
    ...edit,
    audit: '删除推广页',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a campaign that was never published; others are refused.',
  }),
  works: get('/admincampaign/works', {
    ...edit,
    input: Type.Object({ kind: WorkKind, keyword: Type.Optional(Keyword) }),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          id: Id,
          kind: WorkKind,
          title: Type.String(),
          author: Type.String(),
          price: Fen,
          state: literals(WORK_STATES),
        }),
      ),
    }),
    notes: 'Published works of a kind by their public id, for the pickers of blocks; thirty at most.',
  }),
  choices: get('/admincampaign/choices', {
    ...edit,
    input: Nothing,
    answer: Type.Object({
      packages: Type.Array(Type.Object({ id: Id, title: Type.String(), price: Fen })),
      categories: Type.Array(Type.Object({ kind: WorkKind, slug: Type.String(), name: Type.String() })),
    }),
    notes: 'Membership packages on sale and categories, for the fields of blocks.',
  }),
  picture: upload('/admincampaign/picture', {
    ...edit,
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
