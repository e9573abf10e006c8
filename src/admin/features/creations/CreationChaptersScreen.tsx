import { CreationChapters } from './CreationChapters'

/** Chapters of a creation, and the editor of one. */
export default function CreationChapterScreen() {
  return <CreationChapters adapted={false} />
}
