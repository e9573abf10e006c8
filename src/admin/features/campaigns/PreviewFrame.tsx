import { Alert, Button, Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenToPreview, PREVIEW_ROUTE, postToPreview, type PreviewPage } from '@/shared/campaigns'
import styles from './campaign.module.css'

const WIDTHS = { phone: 375, wide: 1280 } as const
type Width = keyof typeof WIDTHS

/** Time in ms for the frame to report that it has loaded. */
const PATIENCE = 15_000

/** Address of the page in the frame; stories override it. */
export const previewFrame = { address: (): string => `./#${PREVIEW_ROUTE}` }

interface Props {
  page: PreviewPage
  /** Omit where nothing can be changed. */
  onPick?: (key: string) => void
}

/**
 * Preview of the page as visitors will see it: the app itself, in a frame as wide as a phone or a desktop, so that its
 * own breakpoints apply. A press on a block opens its form.
 */
export function PreviewFrame({ page, onPick }: Props) {
  const frame = useRef<HTMLIFrameElement | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<Width>('phone')
  const [room, setRoom] = useState(0)
  const [ready, setReady] = useState(false)
  const [late, setLate] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const pick = useEffectEvent((key: string) => onPick?.(key))
  const show = useEffectEvent(() => postToPreview(frame.current?.contentWindow, { campaign: 'page', page }))

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    // The app itself, same-origin: it calls its server and messages us, which a sandbox would prevent.
    const made = document.createElement('iframe')
    made.title = '页面预览'
    made.src = previewFrame.address()
    stage.current?.prepend(made)
    frame.current = made
    const stop = listenToPreview(
      () => frame.current?.contentWindow,
      (message) => {
        if (message.campaign === 'pick') pick(message.key)
        if (message.campaign !== 'ready') return
        clearTimeout(timer)
        setLate(false)
        setReady(true)
        show()
      },
    )
    return () => {
      clearTimeout(timer)
      stop()
      made.remove()
      frame.current = null
      setReady(false)
    }
  }, [attempt])

  useEffect(() => {
    if (ready) postToPreview(frame.current?.contentWindow, { campaign: 'page', page })
  }, [ready, page])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = room > 0 ? Math.min(1, room / WIDTHS[width]) : 1
  useEffect(() => {
    if (!frame.current) return
    const { style } = frame.current
    style.width = `${WIDTHS[width]}px`
    style.height = `${100 / scale}%`
    style.transform = `translateX(-50%) scale(${scale})`
  }, [width, scale, attempt])
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.bar}>
        <Segmented<Width>
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: '手机' },
            { value: 'wide', label: '宽屏' },
          ]}
        />
        {onPick ? <span className={styles.hint}>点预览里的内容，可直接编辑那一块</span> : null}
      </div>
      <div ref={stage} className={styles.stage}>
        {late && !ready ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            message="预览没有打开"
            action={
              <Button
                size="small"
                onClick={() => {
                  setLate(false)
                  setAttempt((count) => count + 1)
                }}
              >
                重试
              </Button>
            }
          />
        ) : null}
      </div>
    </section>
  )
}
