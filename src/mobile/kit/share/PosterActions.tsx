import type { MouseEvent } from 'react'
import { Button } from 'design-system/Button'
import { inOfficialAccount } from '@/stores/environment'
import { toast } from '@/stores/overlays'
import styles from './PosterActions.module.css'
import { shareToFriend } from './shareToFriend'
import type { PosterState } from './usePoster'

interface PosterActionsProps {
  poster: PosterState
  /** Name of the saved file. */
  file: string
  title: string
  /** Shared where pictures cannot be. */
  link: string
}

/** Saves a poster and shares it; in WeChat both are done by a long press, and one is told so. */
export function PosterActions({ poster, file, title, link }: PosterActionsProps) {
  const official = inOfficialAccount()
  const ready = Boolean(poster.url) && !poster.busy

  const share = async (): Promise<void> => {
    const files = poster.picture ? [new File([poster.picture], file, { type: 'image/png' })] : []
    if (official) return toast('长按海报，选择发送给朋友')
    if (files.length > 0 && navigator.canShare?.({ files })) {
      try {
        return await navigator.share({ files, title })
      } catch (failure) {
        if ((failure as Error).name === 'AbortError') return
      }
    }
    await shareToFriend({ link })
  }
  const save = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!ready) return event.preventDefault()
    toast('海报已保存')
  }

  return (
    <section className={styles.actions} aria-label="保存与分享">
      {official ? (
        <Button kind="primary" size="l" onClick={() => toast('长按海报，选择保存到手机')}>
          保存图片
        </Button>
      ) : (
        <Button
          kind="primary"
          size="l"
          href={poster.url || '#'}
          download={file}
          aria-disabled={!ready}
          onClick={save}
        >
          保存图片
        </Button>
      )}
      <Button kind="secondary" size="l" onClick={share}>
        分享
      </Button>
    </section>
  )
}
