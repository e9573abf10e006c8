import { Button, Tabs } from 'antd'
import { call } from '@/client/client'
import type { UserDetail } from '@/contract/office/adminaccount'
import { can, useStaff } from '@/stores/staff'
import { useDialog } from '../../kit/dialog/useDialog'
import { linkDialog, unlinkDialog } from '../../kit/actors/dialogs'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { USER_STATES } from '../../kit/labels/people'
import { adjustDialog, mobileDialog, rolesDialog, stateDialog } from './dialogs'
import { Money } from './Money'
import { Applications, Orders, Overview, Sessions } from './UserParts'

/** One user: profile, money, orders, devices, applications, and the actions possible now. */
export function UserDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const buttons = (user: UserDetail, again: () => Promise<UserDetail>) => {
    const { row } = user
    const [actor] = user.actors
    const gone = row.state === 'deleted'
    return (
      <>
        {can(userInfo, 'user.reveal') && row.mobile !== '' && (
          <Button onClick={() => openDialog(mobileDialog(row))}>查看手机号</Button>
        )}
        {can(userInfo, 'user.roles') && (
          <Button disabled={gone} onClick={() => openDialog(rolesDialog(row, again))}>
            设置身份
          </Button>
        )}
        {can(userInfo, 'actor.link') && can(userInfo, 'actor.read') && (
          <Button
            disabled={gone}
            onClick={() =>
              actor ? openDialog(unlinkDialog(user, actor, again)) : openDialog(linkDialog(user, again))
            }
          >
            {actor ? '解除演员' : '关联演员'}
          </Button>
        )}
        {can(userInfo, 'user.adjust') && (
          <Button disabled={gone} onClick={() => openDialog(adjustDialog(row, again))}>
            调整余额
          </Button>
        )}
        {can(userInfo, 'user.freeze') && (
          <Button
            danger={row.state === 'active'}
            disabled={gone}
            onClick={() => openDialog(stateDialog(row, again))}
          >
            {row.state === 'frozen' ? '恢复' : '停用'}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <DetailDrawer
        noun="用户"
        load={(id) => call('adminaccount.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={styles.marks}>
            {row.nickname}
            <Mark tone={USER_STATES[row.state].tone}>{USER_STATES[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={buttons}
      >
        {(data, again) => (
          <Tabs
            items={[
              { key: 'overview', label: '概况', children: <Overview data={data} /> },
              {
                key: 'money',
                label: '资金',
                children: <Money data={data} openDialog={openDialog} reload={again} />,
              },
              { key: 'orders', label: '订单', children: <Orders data={data} /> },
              { key: 'sessions', label: '登录设备', children: <Sessions data={data} /> },
              {
                key: 'applications',
                label: `入驻申请${data.applications.length ? ` ${data.applications.length}` : ''}`,
                children: <Applications data={data} />,
              },
            ]}
          />
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
