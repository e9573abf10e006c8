import { Ways } from '../parts/lesson/LessonPanel'
import { LearnScreen } from './Learn'
import styles from './TrialPlay.module.css'

/** `?id(&lesson)`: a trial lesson in the player of courses, with what opens the rest of the course. */
export default function TrialPlay() {
  return (
    <LearnScreen path="/study/audition/videoplay" parameter="lesson">
      {(detail, reload) =>
        detail.owned ? null : (
          <section className={styles.offer}>
            <p className={styles.text}>正在试听。买下课程后，就从这一秒接着学。</p>
            <div className={styles.ways}>
              <Ways detail={detail} onOpened={reload} />
            </div>
          </section>
        )
      }
    </LearnScreen>
  )
}
