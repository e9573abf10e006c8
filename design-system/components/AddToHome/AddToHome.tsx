import type { ReactNode } from 'react'
import { useSubmit } from '../../hooks/useSubmit'
import { Button } from '../Button'
import { FormError } from '../FormError'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { SheetActions } from '../Sheet/SheetParts'
import styles from './AddToHome.module.css'
import type { HomeEnvironment } from './environment'

/** Result: 'installed' when the user accepted the browser's own install prompt. */
export type AddToHomeProps = OverlayControl<'installed'> & {
  environment: HomeEnvironment
  brand?: string
  /** Opens the browser's own install prompt; only given where the browser offers one. */
  onInstall?: () => Promise<void>
}

function Step({ at, icon, children }: { at: number; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {at}
      </span>
      <span className={styles.text}>{children}</span>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        {icon}
      </svg>
    </li>
  )
}

const share = <path d="M12 15V3.5M8 7l4-3.5L16 7M7 10.5H5v10h14v-10h-2" />
const menu = <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="3" />
const plus = <path d="M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7" />

const notices: Partial<Record<HomeEnvironment, string>> = {
  wechat: '在微信中无法使用此功能',
  other: '该浏览器不支持，请手动添加收藏！',
}

export function AddToHome({
  visible,
  onClose,
  afterClose,
  environment,
  brand = '书声',
  onInstall,
}: AddToHomeProps) {
  const { busy, error, run } = useSubmit('添加失败，请手动添加')
  const notice = notices[environment]
  const install = async () => {
    if (onInstall !== undefined && (await run(onInstall))) onClose('installed')
  }

  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title="添加到主屏幕"
      description={`下次从桌面一点就能打开${brand}`}
    >
      {notice !== undefined && onInstall === undefined ? (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      ) : (
        <ol className={styles.steps}>
          <Step at={1} icon={environment === 'ios' ? share : menu}>
            {environment === 'ios' ? '点浏览器底部的“分享”' : '点浏览器右上角的菜单'}
          </Step>
          <Step at={2} icon={plus}>
            选“添加到主屏幕”
          </Step>
        </ol>
      )}
      <FormError spaced>{error}</FormError>
      <SheetActions>
        {onInstall !== undefined && (
          <Button kind="primary" size="l" block loading={busy} onClick={() => void install()}>
            立即添加
          </Button>
        )}
        <Button kind="secondary" size="l" block onClick={() => onClose()}>
          知道了
        </Button>
      </SheetActions>
    </Sheet>
  )
}

AddToHome.show = (props: Omit<AddToHomeProps, keyof OverlayControl<'installed'>>) =>
  showOverlay<AddToHomeProps, 'installed'>(AddToHome, props)
