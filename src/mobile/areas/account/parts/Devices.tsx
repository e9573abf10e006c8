import { useState } from 'react'
import { Button } from 'design-system/Button'
import { RelativeTime } from 'design-system/RelativeTime'
import { Section } from 'design-system/Section'
import { Tag } from 'design-system/Tag'
import type { Device } from '@/contract/people/profile'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import { Rows } from '@/mobile/kit/lists/Row'
import styles from './lines.module.css'

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
              <Rows label="在线设备">
                {running.map((row) => (
                  <li key={row.id} className={styles.line}>
                    <span className={styles.what}>
                      {row.name}
                      <small>
                        <RelativeTime value={row.seenAt} /> 使用
                      </small>
                    </span>
                    {row.current ? (
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
                    )}
                  </li>
                ))}
              </Rows>
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
                <Rows label="其他登录">
                  {over.map((row) => (
                    <li key={row.id} className={styles.line}>
                      <span className={styles.what}>
                        {row.name}
                        <small>
                          <RelativeTime value={row.seenAt} /> · {row.ended}
                        </small>
                      </span>
                    </li>
                  ))}
                </Rows>
              ) : null}
            </>
          )
        }}
      </AsyncSection>
    </Section>
  )
}
