import { useRequest } from 'ahooks'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { shownHere } from '../shown'
import { Failure } from '../table/Failure'
import { useOpened } from '../table/address'
import styles from './office.module.css'

interface Props<T> {
  /** What is shown: 用户. */
  noun: string
  load: (id: number) => Promise<T>
  title: (data: T) => ReactNode
  actions?: (data: T, reload: () => Promise<T>) => ReactNode
  children: (data: T, reload: () => Promise<T>) => ReactNode
}

/** The record that the address has open, beside its list. */
export function DetailDrawer<T>(props: Props<T>) {
  const [id, , close] = useOpened()
  return <OneDrawer<T> key={id || 'none'} {...props} id={id} close={close} />
}

function OneDrawer<T>({
  id,
  close,
  noun,
  load,
  title,
  actions,
  children,
}: Props<T> & { id: number; close: () => void }) {
  const { data, error, refreshAsync } = useRequest(() => load(id), { ...shownHere, ready: id > 0 })
  return (
    <Drawer
      open={id > 0}
      onClose={close}
      width="min(720px, 100vw)"
      title={data ? title(data) : noun}
      extra={data && actions?.(data, refreshAsync)}
      className={styles.drawer ?? ''}
      destroyOnHidden
    >
      {data && children(data, refreshAsync)}
      {!data && error && (
        <Failure what={noun} error={error} retry={() => refreshAsync().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton active avatar paragraph={{ rows: 10 }} />}
    </Drawer>
  )
}
