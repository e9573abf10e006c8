import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { Icon } from 'design-system/Icon'
import { LONGEST_MESSAGE } from '@/contract/live/longest-message'
import { ensureLogin } from '@/stores/session'
import { humanCount } from '@/format/count'
import styles from './Chat.module.css'
import type { RoomTalk } from './useRoom'

interface ChatProps {
  room: RoomTalk
  open: boolean
  /** Reads only: in place of the field is a button that leads to the login. */
  guest?: boolean
}

/** The room's chat: newest message at the bottom, a field and the like button. A failed message stays in the field. */
export function Chat({ room, open, guest = false }: ChatProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const newest = room.messages.at(-1)?.id
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (!said || busy || !(await ensureLogin())) return
    setBusy(true)
    await room
      .send(said)
      .then(() => setText(''))
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <section className={styles.chat} aria-label="互动">
      {/* It scrolls: the keyboard has to reach it. */}
      <div className={styles.scroller} ref={list} role="region" aria-label="聊天记录" tabIndex={0}>
        <ul className={styles.list} aria-live="polite">
          {room.messages.length === 0 ? <li className={styles.quiet}>还没有人发言，来说第一句</li> : null}
          {room.messages.map((message) => (
            <li key={message.id} data-mine={message.mine || undefined}>
              <b>{message.name}</b>
              {message.text}
            </li>
          ))}
        </ul>
      </div>
      <Form variant="free" className={styles.form} busy={busy} onSubmit={(event) => void submit(event)}>
        {guest ? (
          <Button
            className={styles.login}
            kind="secondary"
            disabled={!open}
            onClick={() => void ensureLogin()}
          >
            {open ? '登录后发言' : '直播已结束，互动关闭'}
          </Button>
        ) : (
          <>
            <input
              className={styles.field}
              value={text}
              maxLength={LONGEST_MESSAGE}
              disabled={!open}
              placeholder={open ? '说点什么' : '直播已结束，互动关闭'}
              aria-label="发言"
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className={styles.send} disabled={!open} aria-busy={busy}>
              发送
            </button>
          </>
        )}
        <button
          type="button"
          className={styles.like}
          onClick={room.like}
          aria-label={`点赞，${humanCount(room.likes)}`}
        >
          <Icon name="heart" size={22} />
          <small>{humanCount(room.likes)}</small>
        </button>
      </Form>
    </section>
  )
}
