import { VideoScreen } from './VideoScreen'

const PLACE = {
  path: '/admin/goods/videoedit',
  list: '#/admin/goods/list',
  noun: '视频商品',
  selling: true,
} as const

/** A course, drama or film as a product: its price first, then its texts and episodes. */
export default function VideoGoodsScreen() {
  return <VideoScreen place={PLACE} />
}
