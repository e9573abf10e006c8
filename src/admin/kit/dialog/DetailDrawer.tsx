import { useRequest } from 'ahooks'
import { Drawer, Grid, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { handledByScreen } from '../handledByScreen'
import { Failure } from '../table/Failure'
import { useOpened } from '../table/address'
import styles from '../styles/records.module.css'

interface Props<T> {
  /** Name of the record: 用户. */
  noun: string
  load: (id: number) => Promise<T>
  title: (data: T) => ReactNode
  /** Reloads the list beside the drawer after a change. */
  changed?: () => Promise<unknown>
  /** Actions: in the header, on a phone at the bottom within reach of the thumb. `again` reloads record and list. */
  actions?: (data: T, again: () => Promise<T>) => ReactNode
  children: (data: T, again: () => Promise<T>) => ReactNode
}

/** Drawer with the record that the address has open, beside its list. */
export function DetailDrawer<T>(props: Props<T>) {
  const [id, , close] = useOpened()
  // While it closes it keeps its content, and restores the focus.
  const [last, setLast] = useState(id)
  if (id && id !== last) setLast(id)
  return <OneDrawer<T> key={id || last} {...props} id={id || last} open={id > 0} close={close} />
}

interface One<T> extends Props<T> {
  id: number
  open: boolean
  close: () => void
}

function OneDrawer<T>({ id, open, close, noun, load, title, changed, actions, children }: One<T>) {
  const { data, error, refreshAsync } = useRequest(() => load(id), { ...handledByScreen, ready: open })
  const again = (): Promise<T> => {
    void changed?.()
    return refreshAsync()
  }
  const narrow = Grid.useBreakpoint().sm === false
  const buttons = data && actions && (
    <div className={narrow ? styles.foot : styles.actions}>{actions(data, again)}</div>
  )
  return (
    <Drawer
      open={open}
      onClose={close}
      width="min(720px, 100vw)"
      title={data ? title(data) : noun}
      extra={!narrow && buttons}
      footer={narrow && buttons}
      destroyOnHidden
    >
      {data && (
        // A record without a button can still be scrolled by keyboard.
        <div role="region" aria-label={`${noun}详情`} tabIndex={0}>
          {children(data, again)}
        </div>
      )}
      {!data && error && (
        <Failure what={noun} error={error} retry={() => refreshAsync().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton active avatar paragraph={{ rows: 10 }} />}
    </Drawer>
  )
}
