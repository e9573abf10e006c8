import { useEffect, useState } from 'react'
import { Page } from 'design-system/Page'
import styles from './Fetching.module.css'

/** Ms after which a wait is called a long one. */
const LONG = 6_000

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Shown while a book is fetched from its site. */
export function Fetching({ url }: { url: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page title="打开网址上的书">
      <div className={styles.wait} role="status">
        <span className={styles.pages} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <p>正在从 {hostOf(url)} 取书</p>
        <p className={styles.note}>{isLong ? '文件较大或网站较慢，请再等一会儿' : '第一次打开需要几秒钟'}</p>
      </div>
    </Page>
  )
}
