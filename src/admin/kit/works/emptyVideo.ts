import type { VideoForm } from '@/contract/catalogue/adminvideo'

/** Initial form of a new video. */
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
