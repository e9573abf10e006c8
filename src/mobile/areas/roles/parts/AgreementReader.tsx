import { useEffect, useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { RichText } from 'design-system/RichText'
import { Skeleton } from 'design-system/Skeleton'
import { usePageVisible } from 'design-system/hooks/usePageVisible'
import { useBack, useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { dateOf } from '@/format/dates'
import styles from './AgreementReader.module.css'
import { consent } from './consent'
import { AGREEMENTS, formOf, KINDS } from '@/mobile/kit/people/roleKinds'
import type { AgreementType } from '@/contract/content/agreements'

/** Seconds after which an agreement counts as read without scrolling to its end. */
const READING = 20

/** An agreement with consent, which is enabled after reading to the end or for long enough; then the application. */
export function AgreementReader({ type }: { type: AgreementType }) {
  const back = useBack()
  const go = useGo()
  const fromForm = useQuery().text('from') === 'form'
  const asked = useCall('common.agreement', { type })
  const { data } = asked
  const { read, left, end } = useReading(data !== undefined)
  const form = formOf(type)
  const { kind } = AGREEMENTS[type]
  const agree = (): void => {
    if (!data || !form) return
    consent(type, data.version)
    if (fromForm) back()
    else go(form, false)
  }
  return (
    <Page
      title={AGREEMENTS[type].name}
      onBack={back}
      call={asked}
      skeleton={<Skeleton shape="lines" count={12} className={styles.text} />}
      footer={
        data && form && kind ? (
          <div className={styles.foot}>
            <Button kind="primary" size="l" block disabled={!read} onClick={agree}>
              同意并继续
            </Button>
            <p className={styles.note}>
              {read ? `下一步：${KINDS[kind].name}申请` : `请先读到末尾，或再读 ${left} 秒`}
            </p>
          </div>
        ) : undefined
      }
    >
      {data ? (
        <article className={styles.text}>
          <p className={styles.title}>{data.title}</p>
          <p className={styles.version}>
            第 {data.version} 版 · {dateOf(data.publishedAt)} 发布
          </p>
          <RichText html={data.html} />
          <p ref={end} className={styles.end}>
            全文完
          </p>
        </article>
      ) : null}
    </Page>
  )
}

/** Whether a text has been read: its end was visible, or the time has passed while the page was visible. */
function useReading(there: boolean) {
  const end = useRef<HTMLParagraphElement>(null)
  const visible = usePageVisible()
  const [seen, setSeen] = useState(false)
  const [left, setLeft] = useState(READING)

  useEffect(() => {
    if (!there || !end.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      // The area behind the foot is not visible.
      { rootMargin: '0px 0px -96px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [there])

  const running = there && visible && !seen && left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])

  return { end, left, read: seen || left === 0 }
}
