import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { to } from '@/client/links'
import { useConfig } from '@/stores/config'
import { useSession } from '@/stores/session'
import { AgreementRows } from '../parts/AgreementRows'
import { Column, ColumnAction, Columns } from '../parts/Columns'
import { DisplaySettings } from '../parts/DisplaySettings'
import { PlaybackSettings } from '../parts/PlaybackSettings'
import { StorageSettings } from '../parts/StorageSettings'
import { useLeave } from '../parts/useLeave'

/** Settings of this device for everybody, and the ways to those of the account for who is logged in. */
export default function Settings() {
  const { token, userInfo } = useSession()
  const { updateInfo } = useConfig()
  const leave = useLeave()
  return (
    <Page title="设置" ground="group" width="wide">
      <Columns>
        <Column>
          <DisplaySettings />
          <PlaybackSettings />
        </Column>
        <Column>
          {token ? (
            <>
              <Section title="账号与安全">
                <List label="账号与安全">
                  <Row title="手机号" value={userInfo?.mobile} missing="未绑定" href={to('/user/change')} />
                  <Row title="登录密码" href={to('/user/info/changepass')} />
                  <Row
                    title="个人资料与设备"
                    note="登录设备、导出数据、注销账号"
                    href={to('/user/info/index')}
                  />
                </List>
              </Section>
              <Section title="通知">
                <List label="通知">
                  <Row title="通知设置" note="选择要接收哪些消息" href={to('/user/settings/notices')} />
                </List>
              </Section>
            </>
          ) : null}
          <StorageSettings />
          <Section title="关于">
            <List label="关于">
              <Row title="关于我们" value={`版本 ${updateInfo.version}`} href={to('/user/about')} />
              <AgreementRows />
              <Row title="资质证照" href={to('/components/footer/web1')} />
              <Row title="备案与声明" href={to('/components/footer/web2')} />
            </List>
          </Section>
          {token ? (
            <ColumnAction>
              <Button kind="secondary" block onClick={leave}>
                退出登录
              </Button>
            </ColumnAction>
          ) : null}
        </Column>
      </Columns>
    </Page>
  )
}
