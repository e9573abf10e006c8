import { CheckOutline } from 'antd-mobile-icons'
import { Sheet } from '../Sheet/index.ts'
import type { SheetProps } from '../Sheet/index.ts'
import { showOverlay } from '../Sheet/showOverlay.tsx'
import type { OverlayControl } from '../Sheet/showOverlay.tsx'
import styles from './ActionSheet.module.css'

export interface SheetAction {
  key: string
  text: string
  description?: string
  tone?: 'plain' | 'critical'
  disabled?: boolean
  /** Whether this is the choice in force: marked, and announced as pressed. Left out where the actions set no state. */
  chosen?: boolean
  /** Makes the action a link, which opens in a new tab. */
  href?: string
}

/** `onClose` is called with the key of the chosen action, or without one when the sheet was dismissed. */
export interface ActionSheetProps extends OverlayControl<string>, Pick<SheetProps, 'title' | 'description'> {
  actions: readonly SheetAction[]
}

/**
 * A sheet that only lists actions. Frame and motion are our Sheet's, that is antd-mobile's Popup; the list is ours,
 * because the actions of antd-mobile's ActionSheet are anchors without an address: no key reaches them, and they are
 * announced as options of no list.
 */
export function ActionSheet({ visible, onClose, actions, ...rest }: ActionSheetProps) {
  return (
    <Sheet {...rest} visible={visible} onClose={() => onClose()}>
      <ul className={styles.actions}>
        {actions.map(({ key, text, description, tone = 'plain', disabled, chosen, href }) => {
          const face = (
            <>
              <span className={styles.text}>
                {text}
                {description ? <small>{description}</small> : null}
              </span>
              {chosen ? <CheckOutline aria-hidden="true" /> : null}
            </>
          )
          return (
            <li key={key}>
              {href === undefined ? (
                <button
                  type="button"
                  className={styles.action}
                  data-tone={tone}
                  disabled={disabled}
                  aria-pressed={chosen}
                  onClick={() => onClose(key)}
                >
                  {face}
                </button>
              ) : (
                <a
                  className={styles.action}
                  data-tone={tone}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => onClose(key)}
                >
                  {face}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

/** Shows the sheet; resolves to the key of the chosen action, or to undefined when it was dismissed. */
ActionSheet.show = (props: Omit<ActionSheetProps, keyof OverlayControl<string>>) =>
  showOverlay<ActionSheetProps, string>(ActionSheet, props)
