import { CreationChapters } from './CreationChapters'

/** Chapters of an adaptation, each beside its original. */
export default function AdaptationChapterScreen() {
  return <CreationChapters adapted={true} />
}
