import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { EnquiryForm } from 'design-system/EnquiryForm'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import * as rules from '@/contract/kernel/rules'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useConfig } from '@/stores/config'
import { sendEnquiry, sendEnquiryCode } from '@/mobile/kit/contact/enquiry'
import { toast } from '@/stores/overlays'
import styles from './Contact.module.css'

/** The contact popup as a page: leave contact details, or get in touch at once. */
export default function Contact() {
  const back = useBack()
  const query = useQuery()
  const { service } = useConfig()
  const [sent, setSent] = useState(false)
  return (
    <Page title="留下你的联系方式" onBack={back}>
      <div className={styles.frame}>
        {sent ? (
          <Empty
            picture="box"
            title="已收到你的联系方式"
            hint="顾问会尽快与你联系，请留意来电"
            action={
              <>
                <Button onClick={back}>返回</Button>
                <Button kind="ghost" onClick={() => setSent(false)}>
                  再留一条
                </Button>
              </>
            }
          />
        ) : (
          <>
            <p className={styles.lead}>填好后提交，顾问会尽快与你联系。</p>
            <EnquiryForm
              rules={rules}
              onSendCode={sendEnquiryCode}
              onSubmit={(values) => sendEnquiry(query.text('title').slice(0, 100) || '留下联系方式', values)}
              onNotice={toast}
              onDone={() => setSent(true)}
            />
          </>
        )}
      </div>
      {service.phone || service.email ? (
        <div className={styles.direct}>
          <h2 className={styles.title}>也可以直接联系</h2>
          <List label="联系方式">
            {service.phone ? (
              <Row
                title="客服电话"
                note={service.hours || undefined}
                value={service.phone}
                href={`tel:${service.phone}`}
              />
            ) : null}
            {service.email ? (
              <Row title="电子邮箱" value={service.email} href={`mailto:${service.email}`} />
            ) : null}
          </List>
        </div>
      ) : null}
    </Page>
  )
}
