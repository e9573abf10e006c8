import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { Application } from '../parts/Application'
import styles from './Review.module.css'
import { kindOf } from '@/mobile/kit/people/roleKinds'

/** State of the user's applications for roles: reasons of a refusal, and how to submit again. */
export default function Review() {
  const { token } = useSession()
  const kind = kindOf(useQuery().text('kind'))
  const asked = useCall('applications.mine', token ? { kind } : null)
  const { data } = asked
  const rows = data?.rows ?? []
  return (
    <Page
      title="审核状态"
      ground="group"
      width="wide"
      call={asked}
      empty={
        token ? (
          rows.length === 0 && data !== undefined ? (
            <Empty
              picture="box"
              title="还没有提交过申请"
              hint="申请成为店主、演员、主播、老师或创作者后，审核进度会显示在这里。"
              action={
                <Button kind="primary" href={to('/user/entryagreement')}>
                  选择入驻的身份
                </Button>
              }
            />
          ) : undefined
        ) : (
          <Empty
            title="登录后查看审核进度"
            hint="申请由登录的账号提交，登录后即可看到结果。"
            action={
              <Button kind="primary" onClick={() => overlays.login()}>
                去登录
              </Button>
            }
          />
        )
      }
    >
      <ul className={styles.list}>
        {rows.map((row) => (
          <Application key={row.id} row={row} />
        ))}
      </ul>
      <a className={styles.more} href={to('/user/entryagreement')}>
        申请其他身份
      </a>
    </Page>
  )
}
