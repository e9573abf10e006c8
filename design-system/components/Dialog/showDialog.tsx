import '../../theme/react19'
import { Dialog } from 'antd-mobile'
import { useEffect, useRef } from 'react'
import { whenDrawn } from '../../hooks/useDrawn'
import { closeWithScreen } from '../../hooks/openOverlays'
import { useFocusTrap } from '../../hooks/useFocusTrap'
import styles from './Dialog.module.css'

type Answer = 'confirm' | 'cancel'
type Question = { title: string; content: string; actions: { key: Answer; text: string }[] }

type BodyProps = { content: string; onDrawn: () => void; onDismiss: () => void }

/** antd-mobile leaves the focus behind the dialog: the content takes it, keeps it and gives it back. */
function Body({ content, onDrawn, onDismiss }: BodyProps) {
  const here = useRef<HTMLParagraphElement>(null)
  const dialog = useRef<HTMLElement | null>(null)
  useEffect(() => {
    dialog.current = here.current?.closest<HTMLElement>('[role="dialog"]') ?? null
    dialog.current?.setAttribute('tabindex', '-1')
    dialog.current?.setAttribute('aria-modal', 'true')
  }, [])
  useFocusTrap(dialog, true, onDismiss)
  useEffect(() => whenDrawn(onDrawn), [onDrawn])
  return (
    <p ref={here} className={styles.content}>
      {content}
    </p>
  )
}

/**
 * The heavy part of the dialogs, loaded with the first one. Resolves to the key of the chosen action; Esc and leaving
 * the screen choose the one that changes nothing.
 */
export function showDialog({ title, content, actions }: Question): Promise<Answer> {
  return new Promise((resolve) => {
    let onDrawn = () => {}
    const drawn = new Promise<void>((done) => {
      onDrawn = done
    })
    // Closed any sooner it would never go away: see `useDrawn`.
    const answer = (key: Answer) => {
      release()
      void drawn.then(handler.close)
      resolve(key)
    }
    const dismiss = () => answer(actions.length > 1 ? 'cancel' : 'confirm')
    const release = closeWithScreen(dismiss)
    const handler = Dialog.show({
      title,
      content: <Body content={content} onDrawn={onDrawn} onDismiss={dismiss} />,
      'aria-label': title,
      className: styles.dialog,
      bodyClassName: styles.body,
      actions: [
        actions.map(({ key, text }) => ({
          key,
          text,
          bold: key === 'confirm',
          className: key === 'confirm' ? styles.confirm : styles.cancel,
          onClick: () => answer(key),
        })),
      ],
    })
  })
}
