import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import styles from './Cooperate.module.css'
import { CooperateForm } from '../parts/CooperateForm'

/** Cooperation form: saved as feedback, handled by customer service in the back office. */
export default function Cooperate() {
  const [sent, setSent] = useState(false)
  return (
    <Page
      title="商务合作"
      empty={
        sent ? (
          <Empty
            picture="box"
            title="已收到你的合作意向"
            hint="商务同事会在 1–2 个工作日内致电联系"
            action={
              <div className={styles.actions}>
                <Button kind="primary" href={to('/home')}>
                  回到首页
                </Button>
                <Button kind="ghost" onClick={() => setSent(false)}>
                  再提交一条
                </Button>
              </div>
            }
          />
        ) : undefined
      }
    >
      <div className={styles.head}>
        <p className={styles.title}>把好内容，做成更多人的日常</p>
        <p className={styles.hint}>留下想法和联系方式，商务同事会联系你</p>
      </div>
      <CooperateForm
        onSent={() => {
          window.scrollTo(0, 0)
          setSent(true)
        }}
      />
    </Page>
  )
}
