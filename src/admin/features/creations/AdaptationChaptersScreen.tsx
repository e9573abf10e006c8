import { CreationChapters } from './CreationChapters'

/** Chapters of an adaptation, each beside the one it adapts. */
export default function AdaptationChapterScreen() {
  return <CreationChapters adapted={true} />
}
