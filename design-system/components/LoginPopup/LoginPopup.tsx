import { useState } from 'react'
import { LoginPanel, loginTitle } from '../LoginPanel'
import type { LoginMode, LoginPanelProps } from '../LoginPanel'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'

/** Result: the mode by which the user logged in; undefined when the user closed the popup. */
export type LoginPopupProps = OverlayControl<LoginMode> &
  Omit<LoginPanelProps, 'onDone' | 'onMode'> & {
    /** Why a login is required, or where it leads back to. */
    description?: string
  }

export function LoginPopup({ visible, onClose, afterClose, description, ...panel }: LoginPopupProps) {
  const [mode, setMode] = useState<LoginMode>(panel.mode ?? (panel.variant === 2 ? 'password' : 'oneClick'))
  const signingIn = mode === 'oneClick' || mode === 'password' || mode === 'code'
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title={signingIn ? '登录' : loginTitle(mode)}
      description={signingIn ? description : undefined}
    >
      <LoginPanel {...panel} onMode={setMode} onDone={onClose} />
    </Sheet>
  )
}

LoginPopup.show = (props: Omit<LoginPopupProps, keyof OverlayControl<LoginMode>>) =>
  showOverlay<LoginPopupProps, LoginMode>(LoginPopup, props)
