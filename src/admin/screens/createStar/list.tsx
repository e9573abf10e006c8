import { CreationList } from '../../parts/creation/CreationList'

/** Works of creators. */
export default function CreationListScreen() {
  return <CreationList adapted={false} />
}
