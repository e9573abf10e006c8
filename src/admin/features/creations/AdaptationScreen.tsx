import { CreationEditor } from './CreationEditor'

/** Form of an adaptation with its review. */
export default function AdaptationEditScreen() {
  return <CreationEditor adapted={true} />
}
