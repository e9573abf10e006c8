import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Switch } from 'design-system/Switch'
import type { OptionalNotice, RequiredNotice } from '@/contract/people/notices'
import { Column, Columns } from '../parts/Columns'
import { Note } from '../parts/Note'
import { useNoticeSettings } from '../parts/useNoticeSettings'
import styles from './NoticeSettings.module.css'

interface Texts {
  label: string
  note: string
}

const OPTIONAL: Record<OptionalNotice, Texts> = {
  follow: { label: '新的关注', note: '有人关注了你' },
  serial: { label: '追更提醒', note: '收藏的连载书更新了章节' },
  live: { label: '直播变动', note: '你预约的直播取消了' },
  coupon: { label: '优惠券到账', note: '有优惠券放入你的账户' },
  house: { label: '公告与活动', note: '平台公告、活动与新作预告' },
}

const REQUIRED: Record<RequiredNotice, Texts> = {
  withdrawal: { label: '提现', note: '到账或未通过' },
  gift: { label: '礼品', note: '送出的礼品被领取或退回' },
  transfer: { label: '会员转赠', note: '收到、被领取或退回' },
  review: { label: '审核结果', note: '身份申请的结果、店铺状态与评价处理' },
  certificate: { label: '证书', note: '签发与变更' },
  export: { label: '个人数据', note: '数据副本可以下载' },
  exam: { label: '考试', note: '阅卷完成、延时、重开与作废' },
}

/** Which notices reach the user: those that may be turned off, and those that are always delivered. */
export default function NoticeSettings() {
  const settings = useNoticeSettings()
  const { data, save } = settings
  return (
    <Page
      title="通知设置"
      ground="group"
      width="wide"
      call={settings}
      skeleton={<Skeleton shape="lines" count={8} />}
    >
      {data ? (
        <Columns>
          <Column>
            <Section title="可以关闭">
              <List label="可以关闭">
                {data.rows.map(({ kind, on }) => (
                  <li key={kind}>
                    <Switch checked={on} onChange={(next) => save(kind, next)} note={OPTIONAL[kind].note}>
                      {OPTIONAL[kind].label}
                    </Switch>
                  </li>
                ))}
              </List>
              <div className={styles.note}>
                <Note>关闭后不再收到这类新消息，已经收到的会保留。协议变更、停机等重要通知仍会送达。</Note>
              </div>
            </Section>
          </Column>
          <Column>
            <Section title="始终通知">
              <List label="始终通知">
                {Object.values(REQUIRED).map(({ label, note }) => (
                  <Row key={label} title={label} note={note} value="始终开启" />
                ))}
              </List>
              <div className={styles.note}>
                <Note>这些消息与资金、权益和账号有关，不能关闭。短信验证码也会照常发送。</Note>
              </div>
            </Section>
          </Column>
        </Columns>
      ) : null}
    </Page>
  )
}
