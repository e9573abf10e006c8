import { useState } from 'react'
import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { RelativeTime } from 'design-system/RelativeTime'
import { Section } from 'design-system/Section'
import { Tag } from 'design-system/Tag'
import type { Device } from '@/contract/people/profile'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import styles from './Devices.module.css'

/** Devices where the account is or was logged in, with a button that logs each out. */
export function Devices() {
  const state = useCall('user.devices', {})
  const [unfolded, setUnfolded] = useState(false)
  const end = async ({ id, name }: Device): Promise<void> => {
    const sure = await overlays.confirm({
      title: '退出这台设备？',
      text: `${name} 将立即退出登录。如果不是你本人在用，请同时修改密码。`,
      confirmText: '退出',
    })
    if (!sure) return
    try {
      await call('user.endDevice', { id })
      toast('已退出')
    } catch {
      // The error policy has shown the reason.
    }
    await state.refresh()
  }
  return (
    <Section title="登录设备">
      <AsyncSection state={state}>
        {(data) => {
          const running = data.rows.filter((row) => row.state === 'running')
          const over = data.rows.filter((row) => row.state === 'ended')
          return (
            <>
              <List label="在线设备">
                {running.map((row) => (
                  <Row
                    key={row.id}
                    title={row.name}
                    note={
                      <>
                        <RelativeTime value={row.seenAt} /> 使用
                      </>
                    }
                    action={
                      row.current ? (
                        <Tag tone="jade">本机</Tag>
                      ) : (
                        <Button
                          kind="secondary"
                          size="s"
                          aria-label={`退出${row.name}`}
                          onClick={() => end(row)}
                        >
                          退出
                        </Button>
                      )
                    }
                  />
                ))}
              </List>
              {over.length > 0 ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={unfolded}
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {unfolded ? '收起' : `近 30 天的其他登录（${over.length}）`}
                </button>
              ) : null}
              {unfolded ? (
                <List label="其他登录">
                  {over.map((row) => (
                    <Row
                      key={row.id}
                      title={row.name}
                      note={
                        <>
                          <RelativeTime value={row.seenAt} /> · {row.ended}
                        </>
                      }
                    />
                  ))}
                </List>
              ) : null}
            </>
          )
        }}
      </AsyncSection>
    </Section>
  )
}
