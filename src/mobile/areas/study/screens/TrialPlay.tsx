import { TrialOffer } from '../parts/lesson/TrialOffer'
import { LearnScreen } from './Learn'

/** `?id(&lesson)`: a trial lesson in the player of courses, with what opens the rest of the course. */
export default function TrialPlay() {
  return (
    <LearnScreen parameter="lesson">
      {(detail, reload) => <TrialOffer detail={detail} onOpened={reload} />}
    </LearnScreen>
  )
}
