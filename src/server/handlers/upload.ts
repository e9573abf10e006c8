import { storePicture } from '../domain/pictures'
import type { Handlers } from './handlers'

export const uploadHandlers: Handlers<'upload'> = {
  upload: (ctx, request) => storePicture(ctx.env, request),
}
