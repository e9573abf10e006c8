import { clearCache } from '../../kernel/cache'
import { storePicture } from '../../kernel/files/pictures'
import type { Handlers } from '../../kernel/http/handlers'
import { listTeachers, saveTeacher } from '../office/teacher-office'

export const adminteacherHandlers: Handlers<'adminteacher'> = {
  list: (ctx, input) => listTeachers(ctx.db, input),
  async save(ctx, input) {
    const saved = await ctx.command((trx) => saveTeacher(trx, ctx, input))
    clearCache(ctx.db)
    return saved
  },
  avatar: (ctx, request) => storePicture(ctx.env, request),
}
