import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Section } from 'design-system/Section'
import type { Binding } from '@/contract/people/profile'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { dateOf } from '@/format/dates'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'

/** Third-party accounts that log in to this one, with a button that unbinds each. */
export function Bindings() {
  const state = useCall('user.bindings', {})
  const unbind = async ({ platform, title }: Binding): Promise<void> => {
    const sure = await overlays.confirm({
      title: `解绑${title}？`,
      text: `解绑后，不能再用${title}登录这个账号。`,
      confirmText: '解绑',
    })
    if (!sure) return
    try {
      await call('user.unbind', { platform })
      toast('已解绑')
    } catch {
      // The error policy has shown the reason.
    }
    await state.refresh()
  }
  return (
    <Section title="第三方账号">
      <AsyncSection state={state}>
        {(data) => (
          <List>
            {data.rows.map((row) => (
              <Row
                key={row.platform}
                title={row.title}
                note={noteOf(row)}
                action={
                  row.bound && row.removable ? (
                    <Button
                      kind="secondary"
                      size="s"
                      aria-label={`解绑${row.title}`}
                      onClick={() => unbind(row)}
                    >
                      解绑
                    </Button>
                  ) : null
                }
              />
            ))}
          </List>
        )}
      </AsyncSection>
    </Section>
  )
}

function noteOf({ bound, name, boundAt, removable }: Binding): string {
  if (!bound) return '未绑定，用它登录时会请你绑定'
  const since = `${name ? `${name} · ` : ''}${dateOf(boundAt)} 绑定`
  return removable ? since : `${since}，唯一的登录方式，绑定手机后可解绑`
}
