import styles from './Waiting.module.css'

/** Share of the width of each line: two paragraphs. */
const LINES = [62, 0, 92, 100, 100, 100, 74, 92, 100, 100, 100, 100, 48]

/** A page in the shape of text, in the reader's theme. It appears after 200 ms, so that a quick answer shows none. */
export const Waiting = () => (
  <div className={styles.page} aria-busy="true">
    <span className="visually-hidden" role="status">
      正在加载...
    </span>
    {LINES.map((width, index) => (
      <span
        key={index}
        className={styles.line}
        data-indented={width === 92 || undefined}
        style={{ width: `${width}%` }}
        aria-hidden="true"
      />
    ))}
  </div>
)
