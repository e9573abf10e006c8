import { GOT_IT } from '@/format/actionTexts'
import { type ProColumns } from '@ant-design/pro-components'
import { App, Button } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { AuditRow } from '@/contract/office/adminlog'
import { OfficePage } from '../../kit/page/OfficePage'
import audit from './audit.module.css'
import { AuditDrawer, TargetLink } from './AuditDrawer'
import { ActionFilter, ActorFilter, TargetFilter } from './filters'
import { isoSecond } from '@/format/calendar'
import { actorName, REALMS } from './realms'
import { actionLabel } from './labels'
import { daysFilter } from '../../kit/table/daysFilter'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const columns = (open: (id: number) => void): ProColumns<AuditRow>[] => [
  daysFilter('日期'),
  {
    title: '时间',
    key: 'at',
    search: false,
    width: 172,
    className: styles.figure ?? '',
    render: (_, row) => isoSecond(row.at),
  },
  {
    title: '来源',
    dataIndex: 'realm',
    key: 'realm',
    width: 72,
    valueType: 'select',
    valueEnum: enumOf(REALMS),
    render: (_, row) => REALMS[row.realm],
  },
  {
    title: '操作人',
    dataIndex: 'actorId',
    key: 'actorId',
    renderFormItem: () => <ActorFilter />,
    render: (_, row) => actorName(row),
  },
  {
    title: '操作',
    dataIndex: 'action',
    key: 'action',
    renderFormItem: () => <ActionFilter />,
    render: (_, row) => (
      <button type="button" className={styles.name} onClick={() => open(row.id)}>
        {actionLabel(row.action)}
      </button>
    ),
  },
  {
    title: '对象',
    dataIndex: 'target',
    key: 'target',
    renderFormItem: () => <TargetFilter />,
    render: (_, row) => <TargetLink entry={row} />,
  },
  {
    title: 'IP',
    key: 'ip',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => row.ip || '—',
  },
  {
    title: '详情',
    key: 'actions',
    search: false,
    width: 88,
    render: (_, row) => (
      <Button
        type="link"
        size="small"
        onClick={() => open(row.id)}
        aria-label={`详情 ${actorName(row)} ${isoSecond(row.at)} ${actionLabel(row.action)}`}
      >
        详情
      </Button>
    ),
  },
]

/** Recomputes every hash of the log and says whether it was tampered with. */
function VerifyButton() {
  const { modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const verify = async (): Promise<void> => {
    setBusy(true)
    try {
      const { intact, rows, chains, faults } = await call('adminaudit.verify', {}, { quiet: true })
      const what = `共校验 ${rows} 条记录、${chains} 个操作人。`
      if (intact) modal.success({ title: '日志完整，没有被改动', content: what, okText: GOT_IT })
      else
        modal.error({
          title: `发现 ${faults.length} 处异常`,
          okText: GOT_IT,
          content: (
            <>
              <p>{what}</p>
              <ul className={audit.faults}>
                {faults.map(({ id, fault }) => (
                  <li key={`${id}-${fault}`}>
                    第 {id} 条：{fault}
                  </li>
                ))}
              </ul>
            </>
          ),
        })
    } catch (error) {
      modal.warning({ title: '没有校验完', content: messageOf(error), okText: GOT_IT })
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={() => void verify()}>
      校验日志
    </Button>
  )
}

/** Audit log: who did what, when and from where; hashes reveal tampering. */
export default function AuditScreen() {
  const table = useTable('adminaudit.list')
  const [, open] = useOpened()
  const shown = useMemo(() => columns(open), [open])
  const { search } = table
  return (
    <OfficePage path="/admin/audit">
      <OfficeTable
        name="adminaudit"
        table={table}
        noun="日志"
        nameOf={(row) => `${actorName(row)} ${actionLabel(row.action)}`}
        columns={shown}
        nothing="还没有操作记录"
        tools={[<VerifyButton key="verify" />]}
      />
      <AuditDrawer changed={table.refresh} only={({ realm, actorId }) => search({ realm, actorId })} />
    </OfficePage>
  )
}
