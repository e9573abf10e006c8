import '../../theme/motion'
import { NumberKeyboard as Antd } from 'antd-mobile'
import type { ComponentProps } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './NumberKeyboard.module.css'

export interface NumberKeyboardProps extends Omit<
  ComponentProps<'div'>,
  'role' | 'aria-label' | 'children' | 'onInput' | 'title'
> {
  /** Accessible name. */
  label?: string
  visible: boolean
  /** Called with the digit, or with the sign of `extraKey`. */
  onInput: (key: string) => void
  /** Called by the key that deletes; again and again while it is held. */
  onDelete: () => void
  onClose?: () => void
  /** Shown above the keys. */
  title?: string
  /** Sign at the lower left, such as the decimal point or X. */
  extraKey?: string
  /** Mixes the digits each time it appears, so that nobody learns a code from the fingers. */
  randomOrder?: boolean
}

/**
 * Digits at the foot of the screen, beside an input that keeps the focus. It is antd-mobile's, named as a group, drawn
 * where it stands and not at the end of the page: in a dialog it would otherwise be hidden from screen readers. Its keys
 * cannot be focused: a hardware keyboard types into the input itself.
 */
export function NumberKeyboard({
  label = '数字键盘',
  visible,
  onInput,
  onDelete,
  onClose,
  title,
  extraKey,
  randomOrder = false,
  className,
  ...rest
}: NumberKeyboardProps) {
  return (
    <div {...rest} role="group" aria-label={label} className={classes(styles.root, className)}>
      <Antd
        visible={visible}
        onInput={onInput}
        onDelete={onDelete}
        onClose={onClose}
        title={title}
        customKey={extraKey}
        randomOrder={randomOrder}
        getContainer={null}
        destroyOnClose
      />
    </div>
  )
}
