import { Button } from 'design-system/Button'
import { Steps } from 'design-system/Steps'
import type { ApplicationDetail, ApplicationEvent, ApplicationRow } from '@/contract/office/applications'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { overlays, toast } from '@/stores/overlays'
import { momentOf } from '@/format/dates'
import { Application } from './Application'
import styles from './ApplyState.module.css'
import { valuesOf } from './applyValues'
import { keepValues } from './useApplication'

const EVENTS: Record<ApplicationEvent, string> = {
  save: '开始填写',
  submit: '提交申请',
  approve: '审核通过',
  refuse: '审核未通过',
  resubmit: '修改后重新提交',
  withdraw: '撤回申请',
}

interface ApplyStateProps {
  row: ApplicationRow
  detail: ApplicationDetail | undefined
  onChanged: () => Promise<void>
}

/** A submitted application: its state, every step so far, and a button that withdraws it. */
export function ApplyState({ row, detail, onChanged }: ApplyStateProps) {
  const withdraw = async (): Promise<void> => {
    const sure = await overlays.confirm({
      title: '撤回申请',
      text: '撤回后不再审核。文字内容会留在表单里，图片需要重新上传。',
      confirmText: '撤回',
    })
    if (!sure) return
    // The error policy shows a refusal: the application may have been decided meanwhile.
    const done = await call('applications.withdraw', { id: row.id, version: row.version }).then(
      () => true,
      () => false,
    )
    if (done) {
      if (detail) keepValues(row.kind, valuesOf(row.kind, detail.form))
      toast('已撤回')
    }
    await onChanged()
  }
  return (
    <div className={styles.state}>
      <ul>
        <Application row={row} />
      </ul>
      {detail && detail.steps.length > 0 ? (
        <section className={styles.steps}>
          <h2>审核进度</h2>
          <Steps
            label="审核进度"
            items={[
              ...detail.steps.map(({ event, by, at, note }) => ({
                title: EVENTS[event],
                extra: momentOf(at),
                description: note ? `${by} · ${note}` : by,
                ...(event === 'refuse' && { status: 'error' as const }),
              })),
              {
                title: '等待审核',
                description: '一般 1–3 个工作日，结果会在这里显示',
                status: 'process' as const,
              },
            ]}
          />
        </section>
      ) : null}
      <div className={styles.actions}>
        <Button kind="secondary" block onClick={withdraw}>
          撤回申请
        </Button>
        <a className={styles.all} href={to('/user/login/review')}>
          查看我的全部申请
        </a>
      </div>
    </div>
  )
}
