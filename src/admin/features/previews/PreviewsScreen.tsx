import { useRequest } from 'ahooks'
import { Alert, AutoComplete, Button, Form, Segmented, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { SCREEN_PATHS } from '@/client/paths'
import type { PersistedStore } from '@/client/storage'
import { PERSONAS, type Persona } from '@/contract/office/personas'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from './preview.module.css'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'

const NAMES: Record<Persona, string> = { guest: '游客', member: '会员', dealer: '经销商', ios: 'iOS 用户' }
const HOME = '/home'
const isPersona = (text: string | null): text is Persona => PERSONAS.some((persona) => persona === text)

/** Returns the path of a typed or pasted address: with a hash, with the site before it, or as it is. */
const pathOf = (typed: string): string => {
  const path = typed.trim().split('#').at(-1) ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

/** Stores a session for the frame in the tab's storage, which both share, and returns the frame's address. */
function frameAddress(persona: Persona, token: string, at: string): string {
  const session: PersistedStore = { token, userInfo: null, wxOpenId: '', showAd: false, tokenAt: Date.now() }
  sessionStorage.clear()
  sessionStorage.setItem('vuex', JSON.stringify(session))
  return `${location.pathname}?preview=${persona}#${at}`
}

/**
 * The app itself in a frame. It is our own and same-origin: a sandbox that allows both scripts and storage would
 * protect nothing, and without them the app would not start.
 */
function Frame({ persona, token, at }: { persona: Persona; token: string; at: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.title = `以${NAMES[persona]}身份预览`
    frame.src = frameAddress(persona, token, at)
    frame.className = styles.phone ?? ''
    place.current?.replaceChildren(frame)
  }, [persona, token, at])
  return <div ref={place} className={styles.place} />
}

function Phone({ persona, at }: { persona: Persona; at: string }) {
  const [round, setRound] = useState(0)
  const { data, error, refreshAsync } = useRequest(
    () => call('adminpreview.start', { persona }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [persona] },
  )
  if (!data)
    return error ? (
      <Failure what="预览" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  return (
    <div className={styles.stage}>
      <Frame
        // Remounted for each person, place and reload: the app inside reads session and place only at its start.
        key={`${data.token}-${at}-${round}`}
        persona={persona}
        token={data.token}
        at={at}
      />
      <p className={styles.hint}>
        {data.token && `有效至 ${isoMinute(data.expiresAt)}　`}
        <Button size="small" onClick={() => setRound(round + 1)}>
          重新打开
        </Button>
      </p>
    </div>
  )
}

/** Any screen of the app as other users see it, read-only. */
export default function PreviewScreen() {
  const [query, setQuery] = useSearchParams()
  const as = query.get('as')
  const persona = isPersona(as) ? as : 'guest'
  const at = pathOf(query.get('at') ?? HOME)
  const [typed, setTyped] = useState(at)
  const go = (next: { as?: Persona; at?: string }): void =>
    setQuery({ as: next.as ?? persona, at: next.at ?? at })
  return (
    <OfficePage path="/admin/preview">
      <div className={styles.page}>
        <Form
          className={styles.tools ?? ''}
          onFinish={() => {
            setTyped(pathOf(typed))
            go({ at: pathOf(typed) })
          }}
        >
          <Segmented
            aria-label="身份"
            value={persona}
            options={PERSONAS.map((value) => ({ value, label: NAMES[value] }))}
            onChange={(value) => go({ as: value })}
          />
          <AutoComplete
            className={styles.address ?? ''}
            aria-label="页面地址"
            value={typed}
            options={SCREEN_PATHS.map((value) => ({ value }))}
            filterOption={(text, option) => option?.value.includes(text) ?? false}
            onChange={setTyped}
            onSelect={(value: string) => go({ at: value })}
          />
          <Button type="primary" htmlType="submit">
            打开
          </Button>
        </Form>
        <Alert type="info" showIcon message="只能查看：登录、购买、评论等操作都会被拒绝，也不留下记录。" />
        <Phone key={persona} persona={persona} at={at} />
      </div>
    </OfficePage>
  )
}
