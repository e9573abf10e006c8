import { DELETED_NAME } from '../kernel/personal-names'
import { retainedRows, type Personal, removeFiles, rowsOf, yearsAfter } from '../kernel/personal'

const YEARS = 3

export const certificates: Personal = {
  tables: [retainedRows('certificates', rowsOf('certificates', 'owner_id', ['staff_id', 'key', 'version']))],
  kept: [
    {
      part: 'certificates',
      what: '已签发证书上的权利人、作者与学员姓名',
      law: `《电子商务法》第三十一条：服务信息自交易完成之日起保存不少于三年`,
      due: async (db, userId, erasedAt) => {
        const row = await db
          .selectFrom('certificates')
          .select('id')
          .where('owner_id', '=', userId)
          .where('owner', '<>', DELETED_NAME)
          .executeTakeFirst()
        const at = yearsAfter(erasedAt, YEARS)
        return row ? { next: at, last: at } : null
      },
      erase: async (trx, { userId, now }) => {
        const rows = await trx
          .selectFrom('certificates')
          .select('id')
          .where('owner_id', '=', userId)
          .execute()
        // File names of a drawn certificate begin with its place and its id.
        await removeFiles(
          trx,
          rows.map(({ id }) => `files/certificate/*-${id}-`),
          now,
        )
        await trx
          .updateTable('certificates')
          .set((eb) => ({
            owner: DELETED_NAME,
            // The teachers of a finished course are others.
            author: eb.case().when('kind', '=', 'completion').then(eb.ref('author')).else(DELETED_NAME).end(),
            file_name: '',
            digest: '',
            state: 'void' as const,
            void_reason: '账号已注销',
            voided_at: now,
            version: eb('version', '+', 1),
          }))
          .where('owner_id', '=', userId)
          .execute()
      },
    },
  ],
}
