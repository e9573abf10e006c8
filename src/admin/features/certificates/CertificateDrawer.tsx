import { Alert, App, Button, Image, Typography } from 'antd'
import { fileUrl } from '@/client/base'
import {
  CERTIFICATE_NAMES,
  CERTIFIED_NAMES,
  hashGroups,
  studiedSize,
} from '@/contract/certificates/certificate-labels'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import type { OfficeCertificate } from '@/contract/certificates/certificates'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { fileSize } from '@/format/figures'
import { useDialog } from '../../kit/dialog/useDialog'
import { saveFile } from '@/shared/saveFile'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { correctDialog, renameDialog, voidDialog } from './dialogs'
import styles from './certificates.module.css'
import { stateMark } from './labels'

function Hash({ hash }: { hash: string }) {
  if (!hash) return <>没有登记文件</>
  return (
    <Typography.Text className={styles.hash ?? ''} copyable={{ text: hash }}>
      {hashGroups(hash)}
    </Typography.Text>
  )
}

const holder = ({ row, mobile }: OfficeCertificate) => ({
  label: '持有人账号',
  children: (
    <a className={records.link} href={`#/admin/user?open=${row.ownerId}`}>
      {row.nickname} {mobile}
    </a>
  ),
})

/** When the name was confirmed, or whether its learner may still choose it, as the server allows. */
function confirmation({ namedAt, row }: OfficeCertificate): string {
  if (namedAt > 0) return isoMinute(namedAt)
  return row.state === 'void' ? '未确认' : '还未确认，学员可填写一次'
}

const studyFacts = (paper: OfficeCertificate) => [
  { label: '课程', children: paper.row.title },
  { label: '授课老师', children: paper.row.author },
  { label: '学员', children: paper.row.owner },
  { label: '姓名确认', children: confirmation(paper) },
  holder(paper),
  { label: '学完课时', children: studiedSize(paper) },
  { label: '学完日期', children: paper.form.finishedOn },
  { label: '签发', children: `学完自动签发 · ${isoMinute(paper.row.createdAt)}` },
]

const workFacts = (paper: OfficeCertificate) => {
  const { row, form } = paper
  return [
    { label: '作品', children: `${row.title}（${CERTIFIED_NAMES[row.workKind]}）` },
    { label: '作者', children: row.author },
    { label: '著作权人', children: row.owner },
    holder(paper),
    { label: '创作完成', children: form.finishedOn },
    { label: '首次发表', children: form.publishedOn || '未发表' },
    { label: '登记日期', children: row.issuedOn },
    { label: '有效期至', children: form.validUntil || '长期有效' },
    { label: '签发', children: `${row.by} · ${isoMinute(row.createdAt)}` },
  ]
}

const fileFacts = (paper: OfficeCertificate) => [
  {
    label: '作品文件',
    children: paper.fileName ? `${paper.fileName} · ${fileSize(paper.fileSize)}` : '没有登记文件',
  },
  { label: '文件 SHA-256', children: <Hash hash={paper.row.fileHash} /> },
]

function Sheet({ paper }: { paper: OfficeCertificate }) {
  const { row } = paper
  return (
    <div className={records.sections}>
      {row.state === 'void' && (
        <Alert
          type="error"
          showIcon
          message={`${isoMinute(paper.voidedAt)} 作废`}
          description={paper.voidReason}
        />
      )}
      <div className={styles.sheet}>
        <Image src={fileUrl(paper.picture)} alt={`${CERTIFICATE_NAMES[row.kind]} ${row.title}`} />
        <Facts facts={row.kind === 'completion' ? studyFacts(paper) : workFacts(paper)} />
      </div>
      <Facts
        facts={[
          ...(row.kind === 'completion' ? [] : fileFacts(paper)),
          { label: '证书指纹', children: <Hash hash={paper.digest} /> },
          {
            label: '核验地址',
            children: (
              <Typography.Text className={styles.hash ?? ''} copyable>
                {paper.link}
              </Typography.Text>
            ),
          },
        ]}
      />
    </div>
  )
}

/** One certificate: its PDF, its hashes and its actions. */
export function CertificateDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const { message } = App.useApp()
  const [dialog, openDialog] = useDialog()
  const download = async ({ row }: OfficeCertificate): Promise<void> => {
    try {
      saveFile(await call('admincertificate.pdf', { id: row.id }, { quiet: true }), `证书-${row.number}.pdf`)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <>
      <DetailDrawer
        noun="证书"
        load={(id) => call('admincertificate.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={records.marks}>
            <span className={styles.number}>{groupedCertificate(row.number)}</span>
            <Mark tone={stateMark(row.state).tone}>{stateMark(row.state).text}</Mark>
          </div>
        )}
        changed={changed}
        actions={(paper, again) => (
          <>
            <Button onClick={() => download(paper)}>下载 PDF</Button>
            {paper.row.state !== 'void' && can(userInfo, 'certificate.edit') && (
              <Button
                onClick={() => {
                  if (paper.row.kind === 'completion') openDialog(renameDialog(paper, again))
                  else openDialog(correctDialog(paper, again))
                }}
              >
                更正
              </Button>
            )}
            {paper.row.state !== 'void' && can(userInfo, 'certificate.void') && (
              <Button danger onClick={() => openDialog(voidDialog(paper, again))}>
                作废
              </Button>
            )}
          </>
        )}
      >
        {(paper) => <Sheet paper={paper} />}
      </DetailDrawer>
      {dialog}
    </>
  )
}
