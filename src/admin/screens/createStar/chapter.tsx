import { CreationChapters } from '../../parts/creation/CreationChapters'

/** Chapters of a creation, and the writing of one. */
export default function CreationChapterScreen() {
  return <CreationChapters adapted={false} />
}
