import {
  ProForm,
  ProFormDatePicker,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
} from '@ant-design/pro-components'
import dayjs from 'dayjs'
import { call } from '@/client/client'
import { CERTIFICATE_NAMES, CERTIFIED_NAMES } from '@/contract/certificates/certificate-labels'
import { randomText } from '@/client/storage'
import { groupedCertificate, ISSUED_KINDS } from '@/contract/certificates/certificate-number'
import {
  CERTIFIED_WORKS,
  type CertificateForm,
  type IssueForm,
  type OfficeCertificate,
} from '@/contract/certificates/certificates'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { optionsOf } from '../../kit/labels/options'
import { FileField } from './FileField'

type Reload = () => Promise<OfficeCertificate>

/** The form while it is edited: dates that are not set are absent. */
type Typed = Omit<IssueForm, 'finishedOn' | 'publishedOn' | 'validUntil' | 'ownerId'> & {
  ownerId?: number
  finishedOn?: string
  publishedOn?: string | null
  validUntil?: string | null
  reason: string
}

const NAMES: Record<keyof Typed, string> = {
  kind: '证书种类',
  ownerId: '持有人账号',
  ownerType: '著作权人类型',
  owner: '著作权人',
  title: '作品名称',
  workKind: '作品类别',
  author: '作者',
  finishedOn: '创作完成日期',
  publishedOn: '首次发表日期',
  issuedOn: '登记日期',
  validUntil: '有效期至',
  file: '作品文件',
  reason: '原因',
}

const ownerOptions = async (keyword = '', id?: number) => {
  const asked = keyword ? { keyword } : id === undefined ? {} : { id }
  const { rows } = await call('admincertificate.owners', asked, { quiet: true })
  return rows.map((row) => ({ value: row.id, label: `${row.nickname} · ${row.mobile} · 编号 ${row.id}` }))
}

const words = (name: 'owner' | 'title' | 'author', most: number, extra?: string) => ({
  name,
  label: NAMES[name],
  fieldProps: { maxLength: most, showCount: true, autoComplete: 'off' },
  rules: [{ required: true, whitespace: true, message: `请填写${NAMES[name]}` }],
  ...(extra ? { extra } : {}),
})

const day = (name: 'finishedOn' | 'publishedOn' | 'issuedOn' | 'validUntil', optional = false) => ({
  name,
  label: optional ? `${NAMES[name]}（选填）` : NAMES[name],
  colProps: { xs: 24, sm: 12 },
  width: 'sm' as const,
  fieldProps: {
    format: 'YYYY-MM-DD',
    ...(name === 'validUntil' ? {} : { maxDate: dayjs() }),
  },
  rules: optional ? [] : [{ required: true, message: `请选择${NAMES[name]}` }],
})

function Fields({ seen }: { seen: OfficeCertificate | null }) {
  return (
    <>
      <ProFormRadio.Group
        name="kind"
        label={NAMES.kind}
        options={ISSUED_KINDS.map((value) => ({ value, label: CERTIFICATE_NAMES[value] }))}
        disabled={seen !== null}
        {...(seen ? { extra: '签发后不能更改' } : {})}
      />
      <ProFormSelect
        name="ownerId"
        label={NAMES.ownerId}
        placeholder="输入昵称、手机号或用户编号查找"
        extra="在应用里看到并下载证书的用户"
        showSearch
        debounceTime={300}
        request={({ keyWords }: { keyWords?: string }) => ownerOptions(keyWords, seen?.form.ownerId)}
        fieldProps={{ filterOption: false }}
        rules={[{ required: true, message: '请选择持有人账号' }]}
      />
      <ProFormRadio.Group
        name="ownerType"
        label={NAMES.ownerType}
        options={optionsOf({ person: '个人', organisation: '单位' })}
        extra="个人姓名在公开核验页上打码"
      />
      <ProFormText {...words('owner', 60, '印在证书上，与身份证件或营业执照一致')} />
      <ProFormText {...words('title', 80)} />
      <ProFormSelect
        name="workKind"
        label={NAMES.workKind}
        options={CERTIFIED_WORKS.map((value) => ({ value, label: CERTIFIED_NAMES[value] }))}
        allowClear={false}
      />
      <ProFormText {...words('author', 60)} />
      <ProForm.Group>
        <ProFormDatePicker {...day('finishedOn')} />
        <ProFormDatePicker {...day('publishedOn', true)} />
        <ProFormDatePicker {...day('issuedOn')} />
        <ProFormDatePicker {...day('validUntil', true)} />
      </ProForm.Group>
      <ProForm.Item
        name="file"
        label={`${NAMES.file}（选填）`}
        extra="只计算并登记 SHA-256 指纹，文件不保存；不超过 500 MB"
      >
        <FileField
          {...(seen ? { before: { name: seen.fileName, size: seen.fileSize, hash: seen.row.fileHash } } : {})}
        />
      </ProForm.Item>
    </>
  )
}

const formOf = ({
  reason: _reason,
  ownerId = 0,
  finishedOn = '',
  publishedOn,
  validUntil,
  file,
  ...typed
}: Typed) => ({
  ...typed,
  ownerId,
  finishedOn,
  publishedOn: publishedOn ?? '',
  validUntil: validUntil ?? '',
  ...(file ? { file } : {}),
})

/** Issues a certificate. One idempotency key per dialog: a certificate whose response was lost is not issued twice. */
export function issueDialog(issued: (id: number) => void): DialogSpec<Typed, null> {
  const key = randomText(24)
  return {
    title: '签发证书',
    okText: '签发',
    width: 640,
    seen: null,
    initial: {
      kind: 'registration',
      ownerType: 'person',
      owner: '',
      title: '',
      workKind: 'text',
      author: '',
      issuedOn: dayjs().format('YYYY-MM-DD'),
      reason: '',
    },
    fields: <Fields seen={null} />,
    run: async (typed) => {
      const { id, number } = await call(
        'admincertificate.issue',
        { form: formOf(typed) },
        { quiet: true, key },
      )
      issued(id)
      return `已签发 ${groupedCertificate(number)}`
    },
  }
}

const typedOf = ({ form }: OfficeCertificate): Typed => ({
  ...(form as IssueForm),
  publishedOn: form.publishedOn || null,
  validUntil: form.validUntil || null,
  reason: '',
})

const INTRO = <p>编号不变，证书指纹和证书图片会更新，以前下载的 PDF 与核验页不再一致。</p>

const save = async (
  { row }: OfficeCertificate,
  { form, reason, reload }: { form: CertificateForm; reason: string; reload: Reload },
): Promise<string> => {
  const asked = { id: row.id, version: row.version, form, reason }
  await call('admincertificate.save', asked, { quiet: true })
  await reload().catch(() => undefined)
  return '已更正'
}

export const correctDialog = (
  seen: OfficeCertificate,
  reload: Reload,
): DialogSpec<Typed, OfficeCertificate> => ({
  title: `更正 ${groupedCertificate(seen.row.number)}`,
  okText: '保存',
  width: 640,
  seen,
  initial: typedOf(seen),
  renew: reload,
  record: { of: typedOf, names: NAMES },
  intro: INTRO,
  fields: (
    <>
      <Fields seen={seen} />
      <ReasonField placeholder="例如：作品名称漏字" />
    </>
  ),
  run: (typed, current) => save(current, { form: formOf(typed), reason: typed.reason, reload }),
})

/** What is corrected of a completion: the rest follows from what was learnt. */
type Names = Pick<CertificateForm, 'owner' | 'title' | 'author'> & { reason: string }

const COMPLETION_NAMES: Record<keyof Names, string> = {
  owner: '学员姓名',
  title: '课程名称',
  author: '授课老师',
  reason: '原因',
}

const namesOf = ({ form: { owner, title, author } }: OfficeCertificate): Names => ({
  owner,
  title,
  author,
  reason: '',
})

export const renameDialog = (
  seen: OfficeCertificate,
  reload: Reload,
): DialogSpec<Names, OfficeCertificate> => ({
  title: `更正 ${groupedCertificate(seen.row.number)}`,
  okText: '保存',
  seen,
  initial: namesOf(seen),
  renew: reload,
  record: { of: namesOf, names: COMPLETION_NAMES },
  intro: INTRO,
  fields: (
    <>
      <ProFormText
        {...words('owner', 60, '自动签发时是学员的昵称；核对证件后可以改成真实姓名')}
        label={COMPLETION_NAMES.owner}
      />
      <ProFormText {...words('title', 80)} label={COMPLETION_NAMES.title} />
      <ProFormText {...words('author', 60)} label={COMPLETION_NAMES.author} />
      <ReasonField placeholder="例如：学员要求改为真实姓名，已核对证件" />
    </>
  ),
  run: ({ reason, ...names }, current) =>
    save(current, { form: { ...current.form, ...names }, reason, reload }),
})

export const voidDialog = (
  seen: OfficeCertificate,
  reload: Reload,
): DialogSpec<{ reason: string }, OfficeCertificate> => ({
  title: `作废 ${groupedCertificate(seen.row.number)}？`,
  okText: '作废',
  danger: true,
  seen,
  renew: reload,
  intro: <p>作废后不能恢复，编号不再使用。持有人会收到通知，任何人核验时都会看到下面的原因。</p>,
  fields: <ReasonField placeholder="例如：署名有误，已重新签发" extra="公开可见，也会记入审计日志" />,
  run: async ({ reason }, { row }) => {
    await call('admincertificate.void', { id: row.id, version: row.version, reason }, { quiet: true })
    await reload().catch(() => undefined)
    return '已作废'
  },
})
