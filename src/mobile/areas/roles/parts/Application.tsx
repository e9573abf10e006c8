import { Button } from 'design-system/Button'
import { Tag, type TagProps } from 'design-system/Tag'
import type { ApplicationRow, ApplicationState } from '@/contract/office/applications'
import { roleForm, roleHome } from '@/mobile/kit/people/roles'
import { fullMomentOf } from '@/format/calendar'
import styles from './Application.module.css'
import { KINDS } from '@/mobile/kit/people/roleKinds'

const STATES: Record<ApplicationState, { label: string; tone: TagProps['tone']; hint: string }> = {
  draft: { label: '未提交', tone: 'ink', hint: '填好的内容已保存，提交后开始审核。' },
  submitted: { label: '审核中', tone: 'amber', hint: '一般 1–3 个工作日出结果，审核期间可以撤回。' },
  resubmitted: { label: '复审中', tone: 'amber', hint: '已收到修改后的资料，一般 1–3 个工作日出结果。' },
  refused: { label: '未通过', tone: 'red', hint: '' },
  approved: { label: '已通过', tone: 'jade', hint: '身份已开通，可以开始了。' },
  withdrawn: { label: '已撤回', tone: 'ink', hint: '已撤回，可随时重新申请。' },
}

/** One application: its state, since when, and the available actions. */
export function Application({ row }: { row: ApplicationRow }) {
  const kind = KINDS[row.kind]
  const state = STATES[row.state]
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{kind.name}申请</h2>
        <Tag tone={state.tone}>{state.label}</Tag>
      </div>
      {row.name ? <p className={styles.name}>{row.name}</p> : null}
      {row.state === 'refused' ? (
        <p className={styles.reason}>
          <b>未通过原因</b>
          {row.reason || '资料不符合要求，请核对后重新提交。'}
        </p>
      ) : (
        <p className={styles.hint}>{state.hint}</p>
      )}
      <Times row={row} />
      <Action row={row} />
    </li>
  )
}

function Times({ row }: { row: ApplicationRow }) {
  const times = [
    { label: '创建', at: row.createdAt },
    { label: row.round > 1 ? `第 ${row.round} 次提交` : '提交', at: row.submittedAt },
    { label: '审核', at: row.decidedAt },
  ].filter(({ at }) => at > 0)
  return (
    <dl className={styles.times}>
      {times.map(({ label, at }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fullMomentOf(at)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Action({ row }: { row: ApplicationRow }) {
  switch (row.state) {
    case 'refused':
      return (
        <Button kind="primary" block href={roleForm(row.kind)}>
          修改后重新提交
        </Button>
      )
    case 'draft':
      return (
        <Button kind="primary" block href={roleForm(row.kind)}>
          继续填写
        </Button>
      )
    case 'approved':
      return (
        <Button kind="secondary" block href={roleHome(row.kind)}>
          去看看
        </Button>
      )
    case 'withdrawn':
      return (
        <Button kind="secondary" block href={roleForm(row.kind)}>
          重新申请
        </Button>
      )
    case 'submitted':
    case 'resubmitted':
      return null
  }
}
