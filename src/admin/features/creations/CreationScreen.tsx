import { CreationEditor } from './CreationEditor'

/** Form of a creation with its review. */
export default function CreationEditScreen() {
  return <CreationEditor adapted={false} />
}
