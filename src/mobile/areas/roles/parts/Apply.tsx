import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { ApplicationKind } from '@/contract/office/applications'
import { roleHome } from '@/mobile/kit/people/roles'
import styles from './Apply.module.css'
import { ApplyForm } from './ApplyForm'
import { ApplyState } from './ApplyState'
import { KINDS } from '@/mobile/kit/people/roleKinds'
import { useApplicationStatus } from './useApplication'

interface ApplyProps {
  kind: ApplicationKind
  title: string
  /** Shown above the form: choice of one of several roles. */
  choice?: ReactNode
}

/** The whole application for a role: the form, its review, the reasons of a refusal, another attempt. */
export function Apply({ kind, title, choice }: ApplyProps) {
  const standing = useApplicationStatus(kind)
  const { row, detail, holds } = standing
  const waits = row?.state === 'submitted' || row?.state === 'resubmitted'
  const facts = KINDS[kind]
  return (
    <Page
      title={title}
      width="wide"
      ground="group"
      call={standing}
      skeleton={<Skeleton shape="lines" count={8} className={styles.loading} />}
    >
      {choice}
      {holds ? (
        <Empty
          picture="box"
          title={kind === 'shop' ? '店铺已入驻' : `你已是${facts.name}`}
          hint={facts.words}
          action={
            <Button kind="primary" href={roleHome(kind)}>
              去看看
            </Button>
          }
        />
      ) : waits ? (
        <ApplyState row={row} detail={detail} onChanged={standing.refresh} />
      ) : (
        <>
          <header className={styles.head}>
            <p className={styles.text}>{facts.words}</p>
            <ul className={styles.gains}>
              {facts.gains.map((gain) => (
                <li key={gain}>{gain}</li>
              ))}
            </ul>
          </header>
          {row?.state === 'refused' ? (
            <div className={styles.reason}>
              <b>上次未通过的原因</b>
              <p>{row.reason || '资料不符合要求，请核对后重新提交。'}</p>
            </div>
          ) : null}
          <ApplyForm
            key={`${kind}:${row?.id ?? 0}`}
            kind={kind}
            detail={detail}
            onHandedIn={async () => {
              await standing.refresh()
              window.scrollTo(0, 0)
            }}
          />
        </>
      )}
    </Page>
  )
}
