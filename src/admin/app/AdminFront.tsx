import { GOT_IT } from '@/format/actionTexts'
import { App } from 'antd'
import { useLayoutEffect, type ReactNode } from 'react'
import { setFronts } from '@/client/policy'
import { clearStaff } from '@/stores/staff'

/** Shows errors of failed calls with the back office's own components, and restores the mobile ones on unmount. */
export function AdminFront({ children }: { children: ReactNode }) {
  const { message, modal } = App.useApp()
  useLayoutEffect(() => {
    const before = setFronts({
      toast: (text, ms) => void message.error(text, ms / 1000),
      alert: (title, text) =>
        new Promise((resolve) => {
          modal.warning({
            title,
            content: text,
            okText: GOT_IT,
            onOk: () => resolve(),
            onCancel: () => resolve(),
          })
        }),
      elsewhere: () => {
        clearStaff()
        return Promise.resolve()
      },
      unauthorised: clearStaff,
    })
    return () => void setFronts(before)
  }, [message, modal])
  return <>{children}</>
}
