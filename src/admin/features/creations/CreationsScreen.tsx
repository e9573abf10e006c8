import { CreationList } from './CreationList'

/** Works of creators. */
export default function CreationListScreen() {
  return <CreationList adapted={false} />
}
