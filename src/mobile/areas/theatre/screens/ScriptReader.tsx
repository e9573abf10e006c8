import { useEffect, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { Sheet } from 'design-system/Sheet'
import { Slider } from 'design-system/Slider'
import { Skeleton } from 'design-system/Skeleton'
import { CallError } from '@/client/errors'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import { useReadingPlace } from '../parts/useReadingPlace'
import { SIZES, useTextSize } from '../parts/useTextSize'
import styles from './ScriptReader.module.css'

/** The text of a script, scene by scene (`?id&part`), in the user's text size. */
export default function ScriptReader() {
  const query = useQuery()
  const id = query.number('id')
  const detail = useCall('work.detail', id ? { kind: 'script', id } : null)
  const partId = query.number('part') ?? detail.data?.progress?.partId ?? detail.data?.parts[0]?.id
  const text = useCall('work.text', id && partId ? { kind: 'script', id, partId } : null)
  const [size, setSize] = useTextSize()
  const [sheet, setSheet] = useState<'none' | 'parts' | 'size'>('none')
  useReadingPlace(id ?? 0, text.data ? partId : undefined, detail.data?.progress)

  const open = (part: number): void => query.set({ part })
  useEffect(() => {
    // In browsers with promise-based scrolling it returns a promise, which is not a clean-up.
    window.scrollTo(0, 0)
  }, [partId])
  const locked = text.error instanceof CallError && text.error.code === 402

  const join = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    if (await overlays.vip({ tier: 'member' })) await Promise.all([detail.refresh(), text.refresh()])
  }

  return (
    <Page
      title={detail.data?.work.title ?? '剧本'}
      width="wide"
      className={styles.page}
      right={
        <button type="button" className={styles.size} aria-label="字号" onClick={() => setSheet('size')}>
          Aa
        </button>
      }
      call={locked ? detail : [detail, ...(partId ? [text] : [])]}
      missing="这部剧本不存在或已下架"
      empty={
        locked ? (
          <Empty
            title="这一场需解锁后阅读"
            hint={text.error?.message}
            action={
              <>
                <Button onClick={join}>开通会员畅看</Button>
                <Button kind="ghost" href={to('/theater/scriptdetail', { id })}>
                  返回剧本
                </Button>
              </>
            }
          />
        ) : undefined
      }
      skeleton={<Skeleton shape="lines" count={14} />}
      footer={
        detail.data ? (
          <nav className={styles.foot} aria-label="翻页">
            <Button
              kind="ghost"
              disabled={!text.data?.previous}
              onClick={() => text.data?.previous && open(text.data.previous)}
            >
              上一场
            </Button>
            <Button kind="ghost" onClick={() => setSheet('parts')}>
              目录
            </Button>
            <Button
              kind="ghost"
              disabled={!text.data?.next}
              onClick={() => text.data?.next && open(text.data.next)}
            >
              下一场
            </Button>
          </nav>
        ) : null
      }
    >
      {text.data ? (
        <article className={styles.text} style={{ fontSize: `${size}px` }}>
          <h2 className={styles.title}>{text.data.part.title}</h2>
          {text.data.body.split(/\n+/).map((line, place) => (
            <p key={place}>{line}</p>
          ))}
        </article>
      ) : null}
      <Sheet visible={sheet === 'parts'} onClose={() => setSheet('none')} title="目录">
        <PartList
          parts={detail.data?.parts ?? []}
          unit="场"
          currentId={partId}
          onPick={(part) => {
            setSheet('none')
            open(part.id)
          }}
        />
      </Sheet>
      <Sheet visible={sheet === 'size'} onClose={() => setSheet('none')} title="字号">
        <div className={styles.slider}>
          <span aria-hidden="true">A</span>
          <Slider label="字号" min={SIZES.least} max={SIZES.most} value={size} onChange={setSize} />
          <span className={styles.large} aria-hidden="true">
            A
          </span>
        </div>
      </Sheet>
    </Page>
  )
}
