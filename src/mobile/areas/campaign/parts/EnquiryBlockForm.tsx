import { useContext, useState } from 'react'
import { Button } from 'design-system/Button'
import { EnquiryForm } from 'design-system/EnquiryForm'
import { Section } from 'design-system/Section'
import type { BlockOf } from '@/contract/content/campaign-blocks'
import * as rules from '@/contract/kernel/rules'
import { sendEnquiry, sendEnquiryCode } from '@/mobile/kit/contact/enquiry'
import { toast } from '@/stores/overlays'
import { FORM_ID, PreviewOnly } from './targets'
import styles from './blocks.module.css'

const inPreview = () => Promise.reject(new Error('预览里不能提交'))

/** The consultation form; a lead carries the page's name and address, and the referral code of the visitor. */
export function EnquiryBlockForm({ block, page }: { block: BlockOf<'form'>; page: string }) {
  const inert = useContext(PreviewOnly)
  const [sent, setSent] = useState(false)
  return (
    <Section
      id={FORM_ID}
      title={block.title || '留下你的联系方式'}
      note={block.note || undefined}
      className={styles.ask ?? ''}
    >
      <div className={styles.askBody}>
        {sent ? (
          <div className={styles.thanks} role="status">
            <p>已收到，顾问会尽快与你联系，请留意来电。</p>
            <Button kind="ghost" onClick={() => setSent(false)}>
              再留一条
            </Button>
          </div>
        ) : (
          <EnquiryForm
            rules={rules}
            action={block.action}
            onSendCode={inert ? inPreview : sendEnquiryCode}
            onSubmit={(values) => (inert ? inPreview() : sendEnquiry(page, values))}
            onNotice={toast}
            onDone={() => setSent(true)}
          />
        )}
      </div>
    </Section>
  )
}
