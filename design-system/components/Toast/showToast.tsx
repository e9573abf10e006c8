import '../../theme/react19'
import { Toast } from 'antd-mobile'
import styles from './Toast.module.css'
import { ToastText } from './ToastText'

/** The heavy part of the toast, loaded with the first one. */
export function showToast(content: string, duration: number, icon?: 'success' | 'fail' | 'loading'): void {
  Toast.show({
    content: <ToastText>{content}</ToastText>,
    duration,
    icon,
    maskClassName: styles.mask,
    maskClickable: icon !== 'loading',
  })
}

export function hideToast(): void {
  Toast.clear()
}
