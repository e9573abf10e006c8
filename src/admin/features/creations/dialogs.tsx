import { call } from '@/client/client'
import type { CreationEvent, CreationRow, CreationState } from '@/contract/catalogue/admincreation'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import type { BulkAction } from '../../kit/table/bulk'
import { EVENTS, STATES } from './labels'

interface Step {
  event: CreationEvent
  from: CreationState
  to: CreationState
  permission: 'creation.edit' | 'creation.review'
  /** Hint of the required reason; set for steps taken against the author's wish. */
  reason?: string
  warning?: string
}

/** All steps of a creation, in order. */
export const STEPS: readonly Step[] = [
  {
    event: 'submit',
    from: 'draft',
    to: 'reviewing',
    permission: 'creation.edit',
    warning: '审核期间不能修改作品和章节。',
  },
  { event: 'approve', from: 'reviewing', to: 'published', permission: 'creation.review' },
  {
    event: 'refuse',
    from: 'reviewing',
    to: 'draft',
    permission: 'creation.review',
    reason: '作者会看到，请写清楚怎样修改',
  },
  {
    event: 'withdraw',
    from: 'published',
    to: 'withdrawn',
    permission: 'creation.review',
    reason: '为什么下架',
  },
  { event: 'reopen', from: 'withdrawn', to: 'draft', permission: 'creation.edit' },
]

const picked = (rows: CreationRow[]) => rows.map(({ id, version }) => ({ id, version }))

function run(event: CreationEvent, rows: CreationRow[], reason = '') {
  const items = picked(rows)
  const quiet = { quiet: true }
  if (event === 'refuse') return call('admincreation.refuse', { items, reason }, quiet)
  if (event === 'withdraw') return call('admincreation.withdraw', { items, reason }, quiet)
  return call(`admincreation.${event}`, { items }, quiet)
}

/** Bulk actions: steps of several creations. */
export const steps: BulkAction<CreationRow>[] = STEPS.map(
  ({ event, from, to, permission, reason, warning }) => ({
    label: EVENTS[event],
    permission,
    danger: reason !== undefined,
    applies: (row) => row.state === from,
    title: (rows) => `${EVENTS[event]}：${rows.length} 部？`,
    change: () => `${STATES[from].text} → ${STATES[to].text}`,
    ...(warning ? { warning: () => <p>{warning}</p> } : {}),
    ...(reason === undefined ? {} : { fields: <ReasonField placeholder={reason} /> }),
    run: (rows, form: { reason?: string }) => run(event, rows, form.reason?.trim()),
    done: (changed) => `${EVENTS[event]} ${changed} 部`,
  }),
)

/** Dialog for one step of one creation. */
export const stepDialog = (
  step: Step,
  row: CreationRow,
  reload: () => Promise<{ row: CreationRow }>,
): DialogSpec<{ reason?: string }, CreationRow> => ({
  title: `${EVENTS[step.event]}“${row.title}”？`,
  okText: EVENTS[step.event],
  danger: step.reason !== undefined,
  seen: row,
  renew: async () => (await reload()).row,
  intro: step.warning && <p>{step.warning}</p>,
  fields: step.reason === undefined ? undefined : <ReasonField placeholder={step.reason} />,
  run: async ({ reason }, seen) => {
    await run(step.event, [seen], reason?.trim())
    await reload().catch(() => undefined)
    return `已${EVENTS[step.event]}`
  },
})
