import '../../theme/react19'
import { Toast } from 'antd-mobile'
import styles from './Toast.module.css'

/** The heavy part of the toast, loaded with the first one. */
export function showToast(content: string, duration: number, icon?: 'success' | 'fail' | 'loading'): void {
  Toast.show({ content, duration, icon, maskClassName: styles.mask, maskClickable: icon !== 'loading' })
}

export function hideToast(): void {
  Toast.clear()
}
