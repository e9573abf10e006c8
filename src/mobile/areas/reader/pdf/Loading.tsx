import styles from './Loading.module.css'

/** Share of the width of each line of the page. */
const LINES = [48, 0, 92, 100, 100, 100, 74, 92, 100, 100, 100, 100, 60, 92, 100, 100, 36]

/** A blank page in the place of the first one. It appears after 200 ms, so that a quick answer shows none. */
export const Loading = () => (
  <div className={styles.page} aria-busy="true">
    <span className="visually-hidden" role="status">
      正在加载...
    </span>
    {LINES.map((width, index) => (
      <span key={index} className={styles.line} style={{ width: `${width}%` }} aria-hidden="true" />
    ))}
  </div>
)
