import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import * as rules from '@/contract/kernel/rules'
import type { DeletePreview } from '@/contract/account/own-account'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { tierName } from '@/shared/membership'
import { useContact } from '@/mobile/kit/contact/contact'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { overlays } from '@/stores/overlays'
import { clearSession } from '@/stores/session'
import { dateOf } from '@/format/dates'
import { yuan } from '@/format/money'
import { AGREE_FIRST } from '@/format/formTexts'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import { OwnCode } from '@/mobile/kit/login/OwnCode'
import styles from './DeleteAccount.module.css'
import { Note } from './Note'

interface DeleteAccountProps {
  visible: boolean
  onClose: () => void
  /** Masked number; empty when no phone is bound. */
  mobile: string
}

/**
 * Requests the deletion of the account: lists the data that is deleted, the data that is kept with reason and end
 * date, and the obstacles, and asks for a code as proof of identity.
 */
export function DeleteAccount({ visible, onClose, mobile }: DeleteAccountProps) {
  const contact = useContact()
  const state = useCall('user.deletePreview', visible ? {} : null)
  return (
    <Sheet visible={visible} onClose={onClose} title="注销账号">
      <AsyncSection state={state}>
        {(preview) =>
          preview.obstacles.length > 0 ? (
            <>
              <Note>处理好下面的事项后，才能注销：</Note>
              <ul className={styles.obstacles}>
                {preview.obstacles.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Button kind="secondary" block {...contact}>
                联系客服
              </Button>
            </>
          ) : (
            <Farewell preview={preview} mobile={mobile} />
          )
        }
      </AsyncSection>
    </Sheet>
  )
}

const lossesOf = (preview: DeletePreview): string[] =>
  [
    ...preview.memberships.map(({ tier, until }) => `${tierName(tier)}（${dateOf(until)}到期）`),
    preview.wallet > 0 ? `钱包余额 ${yuan(preview.wallet)}` : '',
    preview.coins > 0 ? `${preview.coins} 金币` : '',
    preview.points > 0 ? `${preview.points} 积分` : '',
    preview.works > 0 ? `${preview.works} 部已购作品` : '',
    preview.orders > 0 ? `${preview.orders} 笔订单记录` : '',
  ].filter(Boolean)

/** Data that is deleted with the account, and data that a law requires to keep, with the end date. */
function WhatHappens({ preview: { removed, kept, anonymous } }: { preview: DeletePreview }) {
  return (
    <>
      <h3 className={styles.heading}>到期后立即删除</h3>
      <ul className={styles.losses}>
        {removed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {kept.length > 0 ? (
        <>
          <h3 className={styles.heading}>依法保留，到期后删除</h3>
          <ul className={styles.losses}>
            {kept.map(({ what, law, until }) => (
              <li key={what}>
                {what}：保留至 {dateOf(until)}
                <p className={styles.law}>{law}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3 className={styles.heading}>去除姓名后保留</h3>
      <ul className={styles.losses}>
        {anonymous.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

function Farewell({ preview, mobile }: { preview: DeletePreview; mobile: string }) {
  const reason = useDraft('delete-reason')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [disagreed, setDisagreed] = useState<string | null>(null)
  const { busy, error, run } = useSubmit()
  const losses = lossesOf(preview)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = rules.code(code)
    setFault(wrong)
    setDisagreed(agreed ? null : AGREE_FIRST)
    if (wrong || !agreed) return
    let deletesAt = 0
    const done = await run(async () => {
      const answer = await call(
        'user.delete',
        { code, ...(reason.text.trim() ? { reason: reason.text.trim() } : {}) },
        { quiet: true },
      )
      deletesAt = answer.deletesAt
    })
    if (!done) return
    reason.clear()
    try {
      // Before the screen is left: a notice goes with the screen that it was opened on.
      await overlays.alert(
        '注销申请已提交',
        `账号将于 ${dateOf(deletesAt)} 注销。在这之前登录，即可在“我的”页撤销。`,
      )
    } finally {
      clearSession()
      location.hash = to('/user')
    }
  }

  if (!mobile)
    return (
      <>
        <Note>注销要用短信验证码确认是你本人，请先绑定手机号。</Note>
        <Button block href={to('/user/change')}>
          绑定手机号
        </Button>
      </>
    )
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Note>
        提交后所有设备退出登录，{preview.coolingDays} 天冷静期内登录即可撤销；到期后账号与下列权益无法找回：
      </Note>
      <ul className={styles.losses}>
        {(losses.length > 0 ? losses : ['个人资料与观看、阅读记录']).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <WhatHappens preview={preview} />
      <TextArea
        label="注销原因（选填）"
        placeholder="告诉我们哪里做得不好"
        value={reason.text}
        onValue={reason.set}
      />
      <OwnCode event="delete" mobile={mobile} value={code} onValue={setCode} error={fault} />
      <Checkbox checked={agreed} onChange={setAgreed} error={disagreed}>
        我已了解注销的后果，自愿放弃上述权益
      </Checkbox>
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        申请注销
      </Button>
    </Form>
  )
}
