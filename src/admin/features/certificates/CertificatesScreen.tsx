import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useMemo } from 'react'
import {
  CERTIFICATE_NAMES,
  CERTIFICATE_STATE_NAMES,
  CERTIFIED_NAMES,
} from '@/contract/certificates/certificate-labels'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import type { CertificateRow } from '@/contract/certificates/certificates'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { issueDialog } from './dialogs'
import { CertificateDrawer } from './CertificateDrawer'
import { stateMark } from './labels'
import { daysFilter } from '../../kit/table/daysFilter'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import { useOpened } from '../../kit/table/address'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const columns = (open: (id: number) => void): ProColumns<CertificateRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    key: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '证书编号、作品、课程或姓名', maxLength: 40 },
  },
  {
    title: '作品或课程',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <button type="button" className={styles.name} onClick={() => open(row.id)} title={row.title}>
          {row.title}
        </button>
        <div className={styles.hint}>
          {CERTIFIED_NAMES[row.workKind]} · {row.author}
        </div>
      </div>
    ),
  },
  {
    title: '编号',
    key: 'number',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => groupedCertificate(row.number),
  },
  {
    title: '种类',
    dataIndex: 'kind',
    key: 'kind',
    valueType: 'select',
    valueEnum: enumOf(CERTIFICATE_NAMES),
    render: (_, row) => CERTIFICATE_NAMES[row.kind],
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(CERTIFICATE_STATE_NAMES),
    render: (_, row) => <Mark tone={stateMark(row.state).tone}>{stateMark(row.state).text}</Mark>,
  },
  daysFilter('签发日期'),
  {
    title: '著作权人或学员',
    key: 'owner',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        {row.owner}
        <div className={styles.hint}>
          <a className={styles.link} href={`#/admin/user?open=${row.ownerId}`}>
            {row.nickname}
          </a>
        </div>
      </div>
    ),
  },
  {
    title: '文件指纹',
    key: 'file',
    search: false,
    width: 96,
    render: (_, row) => (row.fileHash ? `${row.fileHash.slice(0, 8)}…` : '无'),
  },
  {
    title: '签发',
    key: 'issuedOn',
    search: false,
    className: styles.figure ?? '',
    render: (_, row) => (
      <>
        {row.issuedOn}
        <div className={styles.hintFull} title={isoMinute(row.createdAt)}>
          {row.by || '自动签发'}
        </div>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    search: false,
    width: 88,
    render: (_, row) => (
      <Button
        type="link"
        size="small"
        onClick={() => open(row.id)}
        aria-label={`详情 ${groupedCertificate(row.number)}`}
      >
        详情
      </Button>
    ),
  },
]

/** Certificates: issued, corrected, revoked, downloaded as PDF. */
export default function CertificateScreen() {
  const { userInfo } = useStaff()
  const [, open] = useOpened()
  const table = useTable('admincertificate.list')
  const [dialog, openDialog] = useDialog()
  const shown = useMemo(() => columns(open), [open])
  const may = can(userInfo, 'certificate.issue')
  const issued = (id: number): void => {
    void table.refresh()
    open(id)
  }
  return (
    <OfficePage path="/admin/copyright/mycertificate">
      <OfficeTable
        name="admincertificate"
        table={table}
        noun="证书"
        nameOf={(row) => groupedCertificate(row.number)}
        columns={shown}
        nothing={may ? '还没有证书，点击“签发证书”开始' : '还没有证书'}
        tools={
          may
            ? [
                <Button key="issue" type="primary" onClick={() => openDialog(issueDialog(issued))}>
                  签发证书
                </Button>,
              ]
            : []
        }
      />
      <CertificateDrawer changed={table.refresh} />
      {dialog}
    </OfficePage>
  )
}
