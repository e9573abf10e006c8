import { storePicture } from '../../kernel/files/pictures'
import type { Handlers } from '../../kernel/http/handlers'

export const uploadHandlers: Handlers<'upload'> = {
  upload: (ctx, request) => storePicture(ctx.env, request),
}
