import { Button } from 'design-system/Button'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import type { CertificateDetail as Certificate } from '@/contract/certificates/certificates'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import {
  CERTIFICATE_NAMES,
  CERTIFIED_NAMES,
  hashGroups,
  studiedSize,
} from '@/contract/certificates/certificate-labels'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { QrCode } from '@/mobile/kit/share/QrCode'
import { saveFile } from '@/shared/saveFile'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { useShared } from '@/mobile/kit/share/useShared'
import { copyText } from '@/stores/share'
import { isoDay } from '@/format/dates'
import { fileSize } from '@/format/figures'
import { CertificateName } from '../parts/CertificateName'
import { FileCheck } from '../parts/FileCheck'
import styles from './CertificateDetail.module.css'

/** A certificate for public verification; its owner can download it. */
export default function CertificateDetail() {
  const id = useQuery().number('id')
  const asked = useCall('certificate.detail', id ? { id } : null)
  const { data } = asked
  return (
    <Page
      title="证书核验"
      width="wide"
      headed
      call={asked}
      missing={{
        title: '没有找到证书',
        hint: '链接可能不完整，可以输入编号核验',
        action: <Button href={to('/copyright/certificate/index')}>输入编号</Button>,
      }}
      skeleton={<Skeleton shape="lines" />}
      footer={data?.mine ? <Download certificate={data} /> : null}
    >
      {data?.nameable ? <CertificateName certificate={data} onNamed={asked.mutate} /> : null}
      {data ? <Sheet certificate={data} /> : null}
    </Page>
  )
}

function Download({ certificate }: { certificate: Certificate }) {
  const download = async (): Promise<void> => {
    try {
      saveFile(await call('certificate.pdf', { id: certificate.id }), `证书-${certificate.number}.pdf`)
    } catch {
      // The error policy has shown the reason.
    }
  }
  return (
    <div className={styles.foot}>
      <Button block size="l" kind="primary" onClick={download}>
        下载 PDF
      </Button>
    </div>
  )
}

const VERDICTS: Record<Certificate['state'], (paper: Certificate) => { title: string; text: string }> = {
  valid: (paper) => ({
    title: '证书有效',
    text: paper.validUntil
      ? `有效期至 ${paper.validUntil}`
      : paper.kind === 'completion'
        ? '长期有效，内容与学习记录一致'
        : '长期有效，内容与登记一致',
  }),
  expired: (paper) => ({ title: '证书已过期', text: `有效期至 ${paper.validUntil}` }),
  void: (paper) => ({ title: '证书已作废', text: `${isoDay(paper.voidedAt)} 作废：${paper.voidReason}` }),
}

function Verdict({ certificate }: { certificate: Certificate }) {
  const { title, text } = VERDICTS[certificate.state](certificate)
  return (
    <div className={`${styles.verdict} ${styles[certificate.state]}`} role="status">
      <Icon name={certificate.state === 'valid' ? 'certificate' : 'close'} size={28} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  )
}

function Hash({ name, hash }: { name: string; hash: string }) {
  const copy = (): void => {
    void copyText(hash).then((held) => toast(held ? '已复制' : '复制失败，请长按文字复制'))
  }
  return (
    <div className={styles.hash}>
      <div>
        <small>{name}</small>
        <code>{hashGroups(hash)}</code>
      </div>
      <Button size="s" kind="secondary" aria-label={`复制${name}`} onClick={copy}>
        复制
      </Button>
    </div>
  )
}

const studyFacts = (paper: Certificate): [string, string][] => [
  ['学员', paper.owner],
  ['课程', paper.title],
  ['授课老师', paper.author],
  ['学完课时', studiedSize(paper)],
  ['学完日期', paper.finishedOn],
  ['发证日期', paper.issuedOn],
]

function workFacts(paper: Certificate): [string, string][] {
  const file = [paper.fileName, paper.fileSize ? fileSize(paper.fileSize) : ''].filter(Boolean).join(' · ')
  return [
    ['作品名称', paper.title],
    ['作品类别', CERTIFIED_NAMES[paper.workKind]],
    ['作者', paper.author],
    ['著作权人', paper.owner],
    ['创作完成', paper.finishedOn],
    ['首次发表', paper.publishedOn || '未发表'],
    ['登记日期', paper.issuedOn],
    ['有效期至', paper.validUntil || '长期有效'],
    ['作品文件', file],
  ]
}

const factsOf = (paper: Certificate): [string, string][] =>
  (paper.kind === 'completion' ? studyFacts(paper) : workFacts(paper)).filter(([, value]) => value)

/** For the learner: how a confirmed name is corrected, and the way back to the course. */
const Learner = ({ course, confirmed }: Pick<Certificate, 'course'> & { confirmed: boolean }) => (
  <div className={styles.learner}>
    {confirmed ? <p>姓名有误时，联系客服核对证件后更正，编号不变。</p> : null}
    <div className={styles.ways}>
      {confirmed ? (
        <Button
          size="s"
          kind="secondary"
          onClick={() => void overlays.consultation({ title: '更正证书姓名' })}
        >
          更正姓名
        </Button>
      ) : null}
      {course === undefined ? null : (
        <Button
          size="s"
          kind={confirmed ? 'ghost' : 'secondary'}
          href={to('/study/courseDetail', { id: course })}
        >
          回到课程
        </Button>
      )}
    </div>
  </div>
)

function Sheet({ certificate: paper }: { certificate: Certificate }) {
  const picture = fileUrl(paper.picture)
  const name = CERTIFICATE_NAMES[paper.kind]
  const learnt = paper.kind === 'completion'
  const share = useShared({
    title: `${name}《${paper.title}》`,
    description: paper.number,
    image: paper.picture,
  })
  return (
    <div className={styles.sheet}>
      <div className={styles.paper}>
        <button type="button" aria-label={`放大查看${name}`} onClick={() => overlays.pictures([picture], 0)}>
          <img src={picture} alt={`${name}《${paper.title}》`} width={595} height={842} />
        </button>
        <small>点击放大</small>
      </div>
      <div className={styles.text}>
        <header className={styles.head}>
          <h1>{paper.title}</h1>
          <p>
            {name} · <span className={styles.number}>{groupedCertificate(paper.number)}</span>
          </p>
        </header>
        <Verdict certificate={paper} />
        <Section
          title={learnt ? '学习信息' : '登记信息'}
          note={paper.mine ? '仅你可见全名' : '个人姓名已打码'}
        >
          <dl className={styles.facts}>
            {factsOf(paper).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {learnt && paper.mine ? (
            <Learner course={paper.course} confirmed={paper.state === 'valid' && !paper.nameable} />
          ) : null}
        </Section>
        <Section title="数字指纹">
          <div className={styles.hashes}>
            {paper.fileHash ? <Hash name="作品文件 SHA-256" hash={paper.fileHash} /> : null}
            <Hash name="证书指纹 SHA-256" hash={paper.digest} />
            {paper.fileHash ? <FileCheck hash={paper.fileHash} /> : null}
          </div>
        </Section>
        <Section title="核验二维码">
          <div className={styles.code}>
            <QrCode className={styles.qr} text={paper.link} label="核验二维码" />
            <div>
              <p>扫码打开本页，请核对编号与纸面一致。</p>
              <Button size="s" kind="secondary" onClick={share}>
                分享
              </Button>
            </div>
          </div>
        </Section>
      </div>
    </div>
  )
}
