import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Sheet } from 'design-system/Sheet'
import { Skeleton } from 'design-system/Skeleton'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { call } from '@/client/client'
import { CopyRow } from '@/mobile/kit/lists/CopyRow'
import { inOfficialAccount } from '@/stores/environment'
import { overlays, toast } from '@/stores/overlays'
import styles from './CalendarSheet.module.css'

interface CalendarSheetProps {
  visible: boolean
  onClose: () => void
}

/** The private address of the learner's calendar, and the ways to subscribe to it. */
export function CalendarSheet({ visible, onClose }: CalendarSheetProps) {
  const [url, setUrl] = useState('')
  const { busy, error, run } = useSubmit()
  const ask = (renew: boolean): Promise<boolean> =>
    run(async () => setUrl((await call('study.calendarLink', { renew }, { quiet: true })).url))
  const begin = useEffectEvent(() => void ask(false))
  useEffect(() => {
    if (visible) begin()
  }, [visible])

  const renew = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '换一个链接？',
      text: '旧链接马上失效，已经订阅的日历要用新链接重新订阅。',
      confirmText: '换链接',
    })
    if (sure && (await ask(true))) toast('已换成新链接')
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="订阅日历"
      description="学习日、直播课和考试截止会出现在手机日历里，有变化自动更新"
    >
      <div className={styles.body}>
        {error !== null ? <Callout onRetry={() => ask(url !== '')}>{error}</Callout> : null}
        {url ? (
          <>
            <CopyRow label="订阅链接" value={url} done="链接已复制" />
            <Ways url={url} />
            <p className={styles.note}>
              拿到链接的人能看到日历里的标题，请不要发给别人。
              <Button kind="ghost" size="s" loading={busy} onClick={renew}>
                换一个链接
              </Button>
            </p>
          </>
        ) : error === null ? (
          <Skeleton count={3} />
        ) : null}
      </div>
    </Sheet>
  )
}

/** WeChat opens neither calendars nor files: there the address is copied. */
function Ways({ url }: { url: string }) {
  if (inOfficialAccount())
    return (
      <ol className={styles.steps}>
        <li>点上面的“复制”</li>
        <li>苹果手机：在 Safari 里粘贴并打开，按提示订阅</li>
        <li>其他手机：打开日历应用，在“添加订阅”或“URL 导入”里粘贴</li>
      </ol>
    )
  return (
    <>
      <div className={styles.buttons}>
        <Button block href={url.replace(/^https?:/, 'webcal:')}>
          添加到系统日历
        </Button>
        <Button block kind="secondary" href={url}>
          下载日历文件
        </Button>
      </div>
      <p className={styles.hint}>
        没有反应时，复制链接，在日历应用的“添加订阅”里粘贴。下载的文件不会自动更新。
      </p>
    </>
  )
}
