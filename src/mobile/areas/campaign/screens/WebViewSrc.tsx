import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import styles from './WebViewSrc.module.css'

/** An external address inside the app's frame, if the operator has allowed its host; otherwise a refusal. */
export default function WebViewSrc() {
  const src = useQuery().text('src')
  const asked = useCall('home.external', src ? { src } : null)
  const { data } = asked
  const home = (
    <Button kind="primary" href={to('/home')}>
      回到首页
    </Button>
  )
  const refused =
    data && !data.allowed ? (
      <Empty
        title="这个链接不能在应用内打开"
        hint={`${data.host || '该地址'} 不在可访问的站点名单里。为了账号安全，请在浏览器中自行打开。`}
        action={home}
      />
    ) : undefined
  return (
    <Page
      title={data?.host || '外部页面'}
      width="wide"
      call={asked}
      missing={{
        title: '没有要打开的链接',
        hint: '链接可能不完整，请从原来的页面重新进入',
        action: home,
      }}
      empty={refused}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data?.allowed ? (
        <iframe
          className={styles.frame}
          src={data.url}
          title={data.host}
          sandbox="allow-forms allow-popups allow-scripts"
          referrerPolicy="strict-origin"
        />
      ) : null}
    </Page>
  )
}
