import { storeOwnPicture } from '../../kernel/files/public-pictures'
import type { Handlers } from '../../kernel/http/handlers'

export const uploadHandlers: Handlers<'upload'> = {
  upload: storeOwnPicture,
}
