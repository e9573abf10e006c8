import { lookup } from '@/format/lookup'
import type { AuditEntity, AuditScreen } from '@/contract/kernel/audit-entities'
import { yuan } from '@/format/money'
import { applicantFor, applicantOf } from './application-review'
import { customerFor } from '../customers/customer-lists'
import { scoped } from '../customers/customers'
import { isId, named, titled, type Entity } from './audit-entity'

/** Screen on which the back office edits a work, and the right to read its title there. */
const WORK_SCREENS = lookup<{ screen: AuditScreen; right: string }>({
  ebook: { screen: 'ebook', right: 'goods.read' },
  paperbook: { screen: 'paperbook', right: 'goods.read' },
  goods: { screen: 'goods', right: 'goods.read' },
})
const VIDEO = { screen: 'video', right: 'video.read' } as const
const workPlace = (kind: string) => WORK_SCREENS[kind] ?? VIDEO

const creationPlace = (adapted: number): { screen: AuditScreen } => ({
  screen: adapted ? 'adaptation' : 'creation',
})

/** Lookup of names for each kind of records in the audit log. */
const ENTITIES = {
  actor: { right: 'actor.read', ...named('actors') },
  agreement: { right: 'agreement.read', screen: 'agreement', ...titled('agreements') },
  // The requested text is private: only the tool is named.
  ai_run: {
    screen: 'user',
    find: (db, ids) =>
      db
        .selectFrom('ai_runs')
        .innerJoin('ai_tools', 'ai_tools.slug', 'ai_runs.tool')
        .where('ai_runs.id', 'in', ids)
        .select(['ai_runs.id as key', 'ai_tools.title', 'ai_runs.user_id as open'])
        .execute(),
  },
  app_version: { right: 'version.read', screen: 'version', ...named('app_versions') },
  application: {
    right: 'application.read',
    screen: 'application',
    async find(db, ids, staff) {
      const rows = await db
        .selectFrom('applications')
        .where('id', 'in', ids)
        .select(['id', 'kind', 'form'])
        .execute()
      const personal = applicantFor(staff)
      return rows.map((row) => ({ key: row.id, title: applicantOf(row, personal) }))
    },
  },
  audit: { screen: 'audit' },
  banner: { right: 'content.read', screen: 'banner', ...titled('banners') },
  board: { right: 'content.read', screen: 'board', ...titled('boards') },
  book_import: {
    right: 'goods.read',
    screen: 'ebook',
    find: (db, ids) =>
      db
        .selectFrom('book_imports')
        .where('id', 'in', ids)
        .select(['id as key', 'file_name as title', 'work_id as open'])
        .execute(),
  },
  campaign: { right: 'campaign.read', screen: 'campaign', ...titled('campaigns') },
  card: {
    right: 'card.read',
    screen: 'cardBatch',
    find: (db, ids) =>
      db
        .selectFrom('cards')
        .innerJoin('card_batches', 'card_batches.id', 'cards.batch_id')
        .where('cards.id', 'in', ids)
        .select(['cards.id as key', 'cards.number', 'card_batches.name as title', 'card_batches.id as open'])
        .execute(),
    idsOf: (db, number) => db.selectFrom('cards').where('number', '=', number).select('id').execute(),
  },
  card_batch: { right: 'card.read', screen: 'cardBatch', ...named('card_batches') },
  category: { right: 'video.read', screen: 'category', ...named('categories') },
  certificate: {
    right: 'certificate.read',
    screen: 'certificate',
    find: (db, ids) =>
      db.selectFrom('certificates').where('id', 'in', ids).select(['id as key', 'number', 'title']).execute(),
    idsOf: (db, number) => db.selectFrom('certificates').where('number', '=', number).select('id').execute(),
  },
  config: { screen: 'config' },
  coupon: { right: 'coupon.read', screen: 'coupon', ...named('coupons') },
  creation: {
    right: 'creation.read',
    async find(db, ids) {
      const rows = await db
        .selectFrom('creations')
        .where('id', 'in', ids)
        .select(['id', 'title', 'adapted'])
        .execute()
      return rows.map(({ id, title, adapted }) => ({ key: id, title, ...creationPlace(adapted) }))
    },
  },
  creation_chapter: {
    right: 'creation.read',
    async find(db, ids) {
      const rows = await db
        .selectFrom('creation_chapters as chapter')
        .innerJoin('creations', 'creations.id', 'chapter.creation_id')
        .where('chapter.id', 'in', ids)
        .select([
          'chapter.id',
          'chapter.title',
          'creations.title as work',
          'creations.id as open',
          'creations.adapted',
        ])
        .execute()
      return rows.map(({ id, title, work, open, adapted }) => ({
        key: id,
        title: `${work} · ${title}`,
        open,
        ...creationPlace(adapted),
      }))
    },
  },
  // Which customers an operator sees, and how much of the name, is the same as in the list of customers.
  customer: {
    right: 'customer.read',
    screen: 'customer',
    async find(db, ids, staff) {
      const rows = await scoped(db.selectFrom('customers'), staff)
        .where('customers.id', 'in', ids)
        .select(['customers.id', 'customers.name'])
        .execute()
      const personal = customerFor(staff)
      return rows.map(({ id, name }) => ({ key: id, title: personal('name', name) }))
    },
  },
  discount: { right: 'discount.read', screen: 'discount', ...named('item_discounts') },
  document: {
    right: 'course.read',
    screen: 'course',
    find: (db, ids) =>
      db
        .selectFrom('documents')
        .where('id', 'in', ids)
        .select(['id as key', 'title', 'work_id as open'])
        .execute(),
  },
  erased: {},
  freight_template: { right: 'goods.read', screen: 'shop', ...named('freight_templates') },
  gift: {
    right: 'order.read',
    screen: 'order',
    find: (db, ids) =>
      db
        .selectFrom('gifts')
        .where('id', 'in', ids)
        .select(['id as key', 'title', 'order_id as open'])
        .execute(),
  },
  goods: {},
  headline: { right: 'content.read', screen: 'headline', ...titled('headlines') },
  live_room: { right: 'live.read', screen: 'live', ...titled('live_rooms') },
  membership_transfer: {
    right: 'user.read',
    screen: 'user',
    async find(db, ids) {
      const rows = await db
        .selectFrom('membership_transfers')
        .where('id', 'in', ids)
        .select(['id', 'days', 'from_user'])
        .execute()
      return rows.map(({ id, days, from_user }) => ({ key: id, title: `${days} 天`, open: from_user }))
    },
  },
  notice: { right: 'notice.read', screen: 'notice', ...titled('broadcasts') },
  order: {
    right: 'order.read',
    screen: 'order',
    findByNumber: (db, numbers) =>
      db
        .selectFrom('orders')
        .where('order_sn', 'in', numbers)
        .select(['order_sn as key', 'title', 'id as open'])
        .execute(),
  },
  orders: {},
  paper: { right: 'paper.read', screen: 'paper', ...titled('papers') },
  parcel: {
    right: 'order.read',
    screen: 'order',
    find: (db, ids) =>
      db
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .where('parcels.id', 'in', ids)
        .select(['parcels.id as key', 'orders.order_sn as number', 'orders.title', 'orders.id as open'])
        .execute(),
    idsOf: (db, number) =>
      db
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .where('orders.order_sn', '=', number)
        .select('parcels.id')
        .execute(),
  },
  part: {
    async find(db, ids) {
      const rows = await db
        .selectFrom('parts')
        .innerJoin('works', 'works.id', 'parts.work_id')
        .where('parts.id', 'in', ids)
        .select([
          'parts.id',
          'parts.number',
          'parts.title',
          'works.number as workNumber',
          'works.title as work',
          'works.id as open',
          'works.kind',
        ])
        .execute()
      return rows.map(({ id, number, title, workNumber, work, open, kind }) => ({
        key: id,
        number: `${workNumber}-${number}`,
        title: `${work} · ${title}`,
        open,
        ...workPlace(kind),
      }))
    },
    async idsOf(db, shown) {
      const [, work, part] = /^(\d{1,9})-(\d{1,9})$/.exec(shown) ?? []
      if (!work || !part) return []
      return db
        .selectFrom('parts')
        .innerJoin('works', 'works.id', 'parts.work_id')
        .where('works.number', '=', Number(work))
        .where('parts.number', '=', Number(part))
        .select('parts.id')
        .execute()
    },
  },
  payee: {
    right: 'withdraw.read',
    screen: 'user',
    async find(db, ids) {
      const rows = await db
        .selectFrom('payees')
        .where('id', 'in', ids)
        .select(['id', 'bank', 'masked', 'user_id'])
        .execute()
      return rows.map(({ id, bank, masked, user_id }) => ({
        key: id,
        title: [bank, masked].filter(Boolean).join(' '),
        open: user_id,
      }))
    },
  },
  picture: {},
  point_exchange: {
    right: 'user.read',
    screen: 'user',
    find: (db, ids) =>
      db
        .selectFrom('point_exchanges')
        .where('id', 'in', ids)
        .select(['id as key', 'title', 'user_id as open'])
        .execute(),
  },
  poster: { right: 'poster.read', screen: 'poster', ...named('poster_templates') },
  preview: {},
  question: {
    right: 'question.read',
    screen: 'question',
    find: (db, ids) =>
      db.selectFrom('questions').where('id', 'in', ids).select(['id as key', 'code as title']).execute(),
  },
  // A report has no name: its words are the learner's.
  question_fault: { right: 'question.read', screen: 'fault' },
  refund: {
    right: 'order.read',
    screen: 'order',
    findByNumber: (db, numbers) =>
      db
        .selectFrom('refunds')
        .innerJoin('order_lines', 'order_lines.id', 'refunds.line_id')
        .where('refunds.refund_no', 'in', numbers)
        .select(['refunds.refund_no as key', 'order_lines.title', 'refunds.order_id as open'])
        .execute(),
  },
  role: { right: 'role.read', screen: 'role', ...named('roles') },
  session: {},
  // File names reveal what was searched for: only the owner sees them.
  sheet: {
    find: (db, ids, staff) =>
      db
        .selectFrom('sheet_jobs')
        .where('id', 'in', ids)
        .where('staff_id', '=', staff.id)
        .select(['id as key', 'name as title'])
        .execute(),
  },
  shop: { right: 'shop.read', screen: 'shop', ...named('shops') },
  signup: {
    screen: 'user',
    find: (db, ids) =>
      db
        .selectFrom('signups')
        .innerJoin('activities', 'activities.id', 'signups.activity_id')
        .where('signups.id', 'in', ids)
        .select(['signups.id as key', 'activities.title', 'signups.user_id as open'])
        .execute(),
  },
  sitting: { right: 'sitting.read', screen: 'sitting', ...titled('sittings') },
  // A piece has no name, and goes with its entry.
  speech_piece: { right: 'speech.read', screen: 'speech' },
  staff: {
    right: 'staff.read',
    screen: 'staff',
    async find(db, ids) {
      const rows = await db
        .selectFrom('staff')
        .where('id', 'in', ids)
        .select(['id', 'name', 'display_name'])
        .execute()
      return rows.map(({ id, name, display_name }) => ({ key: id, title: display_name || name }))
    },
  },
  teacher: { right: 'course.read', screen: 'teacher', ...named('teachers') },
  user: {
    right: 'user.read',
    screen: 'user',
    find: (db, ids) =>
      db.selectFrom('users').where('id', 'in', ids).select(['id as key', 'nickname as title']).execute(),
  },
  users: {},
  withdrawal: {
    right: 'withdraw.read',
    screen: 'withdrawal',
    async find(db, ids) {
      const rows = await db
        .selectFrom('withdrawals')
        .where('id', 'in', ids)
        .select(['id', 'withdraw_no', 'amount'])
        .execute()
      return rows.map(({ id, withdraw_no, amount }) => ({
        key: id,
        number: withdraw_no,
        title: yuan(amount),
      }))
    },
  },
  review: {
    right: 'review.read',
    screen: 'review',
    find: (db, ids) =>
      db
        .selectFrom('comments')
        .innerJoin('works', 'works.id', 'comments.work_id')
        .where('comments.id', 'in', ids)
        .select(['comments.id as key', 'works.title'])
        .execute(),
  },
  word: {
    right: 'word.read',
    screen: 'word',
    find: (db, ids) =>
      db
        .selectFrom('sensitive_words')
        .where('id', 'in', ids)
        .select(['id as key', 'word as title'])
        .execute(),
  },
  work: {
    async find(db, ids) {
      const rows = await db
        .selectFrom('works')
        .where('id', 'in', ids)
        .select(['id', 'kind', 'number', 'title'])
        .execute()
      return rows.map(({ id, kind, number, title }) => ({
        key: id,
        number,
        title,
        open: id,
        ...workPlace(kind),
      }))
    },
    idsOf: async (db, number) =>
      isId(number) ? db.selectFrom('works').where('number', '=', Number(number)).select('id').execute() : [],
  },
} satisfies Record<AuditEntity, Entity>

const ENTITIES_BY_NAME = lookup<Entity>(ENTITIES)

/** A kind by its name; undefined for one that no current release writes. */
export const entityOf = (kind: string): Entity | undefined => ENTITIES_BY_NAME[kind]
