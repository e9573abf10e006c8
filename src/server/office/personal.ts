import { sql } from 'kysely'
import type { Db, Trx } from '../deps'
import { DELETED_NAME, ERASED_TEXT } from '../kernel/personal-names'
import { own, type Personal, rowsOf, yearsAfter } from '../kernel/personal'
import { picturesIn } from '../kernel/files/pictures-in'
import { removePrivatePictures } from '../kernel/files/private-pictures'

const YEARS = 3

/** Users who have sold on the platform: their identity is retained for a while. */
const sellers = (db: Db, userId: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'form'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'shop')
    .where('state', '=', 'approved')
    .where('form', '<>', '{}')

/** A refusal keeps a placeholder as its reason: the schema requires one. */
const EMPTY = {
  form: '{}',
  name: DELETED_NAME,
  reason: sql<string>`case when reason = '' then '' else ${ERASED_TEXT} end`,
}

const emptySteps = (trx: Trx, ids: readonly number[]) =>
  ids.length
    ? trx
        .updateTable('application_steps')
        .set({ note: '' })
        .where('application_id', 'in', ids)
        .where('note', '<>', '')
        .execute()
    : Promise.resolve()

export const office: Personal = {
  removed: ['身份申请的表单与证件照片（已开店的除外）'],
  tables: [
    {
      // Forms contain identity numbers and licences; the decision and its steps stay.
      table: 'applications',
      copy: (db, userId) =>
        db
          .selectFrom('applications')
          .select(['kind', 'state', 'name', 'form', 'reason', 'created_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
      async erase(trx, { userId }) {
        const kept = new Set((await sellers(trx, userId).execute()).map(({ id }) => id))
        const rows = await trx.selectFrom('applications').select('id').where('user_id', '=', userId).execute()
        const ids = rows.map(({ id }) => id).filter((id) => !kept.has(id))
        await emptySteps(trx, ids)
        if (ids.length) await trx.updateTable('applications').set(EMPTY).where('id', 'in', ids).execute()
      },
    },
    {
      table: 'application_steps',
      copy: (db, userId) =>
        db
          .selectFrom('application_steps')
          .innerJoin('applications', 'applications.id', 'application_steps.application_id')
          .select(['application_steps.event', 'application_steps.note', 'application_steps.at'])
          .where('applications.user_id', '=', userId)
          .orderBy('application_steps.id')
          .execute(),
      // Emptied together with their application.
      erase: () => Promise.resolve(),
    },
    {
      // Pictures that no retained form and no retained after-sales case names are deleted with their files.
      table: 'private_pictures',
      copy: rowsOf('private_pictures', 'user_id'),
      async erase(trx, { userId, now }) {
        const forms = await sellers(trx, userId).execute()
        const refunds = await trx
          .selectFrom('refunds')
          .select('pictures')
          .where('user_id', '=', userId)
          .execute()
        const kept = new Set([
          ...forms.flatMap(({ form }) => picturesIn(form)),
          ...refunds.flatMap(({ pictures }) => picturesIn(pictures)),
        ])
        const rows = await trx
          .selectFrom('private_pictures')
          .select('name')
          .where('user_id', '=', userId)
          .execute()
        const gone = rows.map(({ name }) => name).filter((name) => !kept.has(name))
        await removePrivatePictures(trx, userId, gone, now)
      },
    },
    own('preview_users', 'user_id'),
  ],
  kept: [
    {
      part: 'seller',
      what: '开店时提交的经营者身份信息与证照',
      law: '《网络交易监督管理办法》第三十一条：经营者身份信息自退出平台之日起保存不少于三年',
      async due(db, userId, erasedAt) {
        const row = await sellers(db, userId).executeTakeFirst()
        const at = yearsAfter(erasedAt, YEARS)
        return row ? { next: at, last: at } : null
      },
      async erase(trx, { userId, now }) {
        const rows = await sellers(trx, userId).execute()
        const names = rows.flatMap(({ form }) => picturesIn(form))
        await removePrivatePictures(trx, userId, names, now)
        const ids = rows.map(({ id }) => id)
        await emptySteps(trx, ids)
        if (ids.length) await trx.updateTable('applications').set(EMPTY).where('id', 'in', ids).execute()
      },
    },
  ],
}
