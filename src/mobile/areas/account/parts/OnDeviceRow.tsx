import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { List, Row } from 'design-system/List'
import { Sheet } from 'design-system/Sheet'
import { fileSize } from '@/format/figures'
import styles from './OnDeviceRow.module.css'

/** A work of which this device has something. */
export interface OnDevice {
  key: string
  title: string
  /** What there is of it: `12 章`. */
  parts: string
  bytes: number
  href: string
  remove: () => Promise<void>
}

interface OnDeviceRowProps {
  title: string
  note: string
  /** Word for a work: 本, 部. */
  unit: string
  /** What to do to have some. */
  hint: string
  /** undefined while they are counted. */
  works: readonly OnDevice[] | undefined
}

/** A row of what can be used without a network, and a sheet that lists it and removes it. */
export function OnDeviceRow({ title, note, unit, hint, works }: OnDeviceRowProps) {
  const [isOpen, setOpen] = useState(false)
  const bytes = works?.reduce((sum, work) => sum + work.bytes, 0) ?? 0
  const none = `没有${title}`
  return (
    <>
      {works?.length ? (
        <Row
          title={title}
          note={note}
          value={`${works.length} ${unit}，${fileSize(bytes)}`}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Row title={title} note={note} value={works ? none : '计算中…'} />
      )}
      <Sheet
        visible={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        description="退出登录时会从本机删除"
      >
        {works?.length ? (
          <List label={title}>
            {works.map((work) => (
              <Row
                key={work.key}
                title={work.title}
                note={`${work.parts}，${fileSize(work.bytes)}`}
                action={
                  <div className={styles.actions}>
                    <Button kind="ghost" size="s" aria-label={`删除《${work.title}》`} onClick={work.remove}>
                      删除
                    </Button>
                    <Button kind="secondary" size="s" aria-label={`打开《${work.title}》`} href={work.href}>
                      打开
                    </Button>
                  </div>
                }
              />
            ))}
          </List>
        ) : (
          <Empty title={none} hint={hint} />
        )}
      </Sheet>
    </>
  )
}
