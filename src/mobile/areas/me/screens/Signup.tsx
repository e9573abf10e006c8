import { useState } from 'react'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { StripNav } from 'design-system/StripNav'
import type { Activity, Signup as Row } from '@/contract/content/signup'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { overlays, toast } from '@/stores/overlays'
import { ACTIVITY_KINDS, ACTIVITY_NAMES, SIGNUP_NAMES, SIGNUP_STATES } from '../parts/activityTexts'
import { Mine, Open } from '../parts/SignupLists'
import { SignupSheet } from '../parts/SignupSheet'
import styles from './Signup.module.css'

/** The user's sign-ups to courses, meetings and competitions, and the activities open for sign-up. */
export default function Signup() {
  const query = useQuery()
  const browsing = query.text('tab') === 'open'
  const kind = ACTIVITY_KINDS.find((known) => known === query.text('kind'))
  const state = SIGNUP_STATES.find((known) => known === query.text('state'))
  const mine = usePaged('user.signups', browsing ? null : { kind, state })
  const open = usePaged('courses.activities', browsing ? { kind } : null)
  const [signing, setSigning] = useState<Activity>()

  const cancel = async (signup: Row): Promise<void> => {
    const sure = await overlays.confirm({
      title: '取消报名？',
      text: `取消后名额会让给其他人：${signup.activity.title}`,
      confirmText: '取消报名',
      cancelText: '再想想',
    })
    if (!sure) return
    try {
      const now = await call('user.cancelSignup', { id: signup.id })
      mine.update((rows) => rows.map((row) => (row.id === now.id ? now : row)))
      toast('已取消报名')
    } catch {
      // The error policy has shown the reason; the state may have changed.
      await mine.reload()
    }
  }
  const done = (signup: Row): void => {
    setSigning(undefined)
    toast(signup.state === 'waiting' ? '已提交，等待审核' : '报名成功')
    mine.update((rows) => rows.map((row) => (row.id === signup.id ? signup : row)))
    open.update((rows) => rows.map((row) => (row.id === signup.activity.id ? signup.activity : row)))
  }
  return (
    <Page
      title="我的报名"
      width="wide"
      ground="group"
      pullRefresh={browsing ? open.reload : mine.reload}
      bar={
        <>
          <StripNav
            aria-label="报名"
            items={[
              { label: '我的报名', href: to('/user/signup'), active: !browsing },
              { label: '正在报名', href: to('/user/signup', { tab: 'open' }), active: browsing },
            ]}
          />
          <div className={styles.filters}>
            <FilterChips
              label="类型"
              value={kind ?? ''}
              options={[
                { value: '', label: '全部类型' },
                ...ACTIVITY_KINDS.map((value) => ({ value, label: ACTIVITY_NAMES[value] })),
              ]}
              onChange={(value) => query.set({ kind: value })}
            />
            {browsing ? null : (
              <FilterChips
                label="状态"
                value={state ?? ''}
                options={[
                  { value: '', label: '全部状态' },
                  ...SIGNUP_STATES.map((value) => ({ value, label: SIGNUP_NAMES[value].label })),
                ]}
                onChange={(value) => query.set({ state: value })}
              />
            )}
          </div>
        </>
      }
    >
      {browsing ? (
        <Open list={open} onSignUp={setSigning} />
      ) : (
        <Mine list={mine} filtered={Boolean(kind ?? state)} onCancel={cancel} onSignUp={setSigning} />
      )}
      <SignupSheet activity={signing} onClose={() => setSigning(undefined)} onDone={done} />
    </Page>
  )
}
