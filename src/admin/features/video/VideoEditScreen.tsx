import { VideoScreen } from './VideoScreen'

const PLACE = { path: '/admin/video/edit', list: '#/admin/video/list', noun: '视频', selling: false } as const

/** Creates a video, or edits one with its episodes. */
export default function VideoEditScreen() {
  return <VideoScreen place={PLACE} />
}
