import { audit } from '../../kernel/audit'
import { exportsOf } from '../../kernel/audit-seal'
import { reasonOf } from '../../kernel/list/office'
import { beginExport } from '../../sheets/sheet-jobs'
import { listStudents, studentOf } from '../office/student-rows'
import { studiedWork } from '../office/students'
import type { Handlers } from '../../kernel/http/handlers'

export const adminstudentHandlers: Handlers<'adminstudent'> = {
  list: (ctx, filter) => listStudents(ctx.db, filter, ctx.clock.now()),

  detail: (ctx, { workId, id }) => studentOf(ctx.db, workId, id, ctx.clock.now()),

  async export(ctx, { reason: given, format, ...filter }) {
    const reason = reasonOf(given)
    const work = await studiedWork(ctx.db, filter.workId)
    return ctx.command(async (trx) => {
      await audit(
        trx,
        ctx,
        'adminstudent.export',
        `work:${work.id}`,
        null,
        { filter, reason },
        exportsOf(ctx.clock.now()),
      )
      return beginExport(trx, ctx, 'students', { name: `学员-${work.title}`, format, filter })
    })
  },
}
