import { CreationList } from './CreationList'

/** List of adaptations. */
export default function AdaptationListScreen() {
  return <CreationList adapted={true} />
}
