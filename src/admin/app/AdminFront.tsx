import { App } from 'antd'
import { useLayoutEffect, type ReactNode } from 'react'
import { setFronts } from '@/client/policy'
import { clearStaff } from '@/stores/staff'

/** Shows what failed calls have to say in the back office's own way, and gives the mobile front its own back when left. */
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
            okText: '知道了',
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
