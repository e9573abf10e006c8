import { CreationList } from './CreationList'

/** What creations were adapted to. */
export default function AdaptationListScreen() {
  return <CreationList adapted={true} />
}
