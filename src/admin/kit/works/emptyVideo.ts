import type { VideoForm } from '@/contract/catalogue/adminvideo'

/** A new video, before anything was typed. */
export const emptyVideo: VideoForm = {
  kind: 'drama',
  title: '',
  subtitle: '',
  author: '',
  category: '',
  tags: [],
  synopsis: '',
  cover: '',
  price: 0,
  originalPrice: 0,
  memberFree: false,
  free: false,
  freeParts: 3,
  coins: 0,
  state: 'draft',
  finished: false,
}
