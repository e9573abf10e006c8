import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { saveFile } from '@/shared/saveFile'
import CertificateDetail from '@/mobile/areas/copyright/screens/CertificateDetail'
import CertificateIndex from '@/mobile/areas/copyright/screens/CertificateIndex'
import CertificateList from '@/mobile/areas/copyright/screens/CertificateList'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createHash, webcrypto } from 'node:crypto'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/shared/saveFile')

const answersOf = <N extends 'certificate.detail' | 'certificate.list'>(name: N) =>
  recordingsOf(name).map(({ answer }) => answer.data as AnswerOf<N>)
const public1 = answersOf('certificate.detail').find(({ id, mine }) => id === 1 && !mine)
const mine1 = answersOf('certificate.detail').find(({ mine }) => mine)
const gone = answersOf('certificate.detail').find(({ state }) => state === 'void')
const completion = answersOf('certificate.detail').find(({ kind }) => kind === 'completion')
if (!public1 || !mine1 || !gone || !completion) throw new Error('the recordings lack a certificate')

afterEach(() => act(() => clearSession()))

const type = (number: string) => {
  fireEvent.input(screen.getByLabelText('证书编号'), { target: { value: number } })
  fireEvent.click(screen.getByRole('button', { name: '核验' }))
}

describe('verifying a number', () => {
  it('tells a mistyped one without asking, an unknown one after', async () => {
    const { asked } = recordedServer({
      'certificate.verify': () => no(404, '没有这个编号的证书，请核对编号'),
    })
    open(CertificateIndex, '/copyright/certificate/index')
    type('')
    expect(await screen.findByText('请输入证书编号')).toBeVisible()
    type('SSR-2026-000012-B')
    expect(await screen.findByText('证书编号有误，请核对后重新输入')).toBeVisible()
    expect(asked('certificate.verify')).toEqual([])
    type('ssr 2026 000012 a')
    expect(await screen.findByText('没有这个编号的证书，请核对编号')).toBeVisible()
    expect(asked('certificate.verify')).toHaveLength(1)
  })

  it('shows an owner their own ones', async () => {
    const own = answersOf('certificate.list')[0]
    recordedServer({
      'certificate.list': () => ({ ...own, rows: own?.rows.slice(0, 1) ?? [], next: '', total: 7 }),
    })
    await act(() => beginSession('token'))
    open(CertificateIndex, '/copyright/certificate/index')
    expect(await screen.findByText('我的证书')).toBeVisible()
    expect(screen.getByText('7 张')).toBeVisible()
  })
})

describe('the list', () => {
  it('asks with the filters of its address and says when nothing fits', async () => {
    const { asked } = recordedServer({ 'certificate.list': () => ({ rows: [], next: '', total: 0 }) })
    open(CertificateList, '/copyright/certificate/list?keyword=灯&state=void')
    expect(await screen.findByText('没有符合条件的证书')).toBeVisible()
    expect(asked('certificate.list')[0]).toMatchObject({ keyword: '灯', state: 'void' })
    fireEvent.click(screen.getByRole('radio', { name: '电子存证证书' }))
    await waitFor(() =>
      expect(asked('certificate.list').at(-1)).toMatchObject({ keyword: '灯', kind: 'evidence' }),
    )
    fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
    await waitFor(() => expect(asked('certificate.list').at(-1)).not.toHaveProperty('keyword'))
  })
})

describe('a certificate', () => {
  it('says that it is good, with masked names and no download', async () => {
    recordedServer({ 'certificate.detail': () => public1 })
    open(CertificateDetail, '/copyright/certificate/detail?id=1')
    expect(await screen.findByText('证书有效')).toBeVisible()
    expect(screen.getAllByText('林*').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '下载 PDF' })).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: '核验二维码' })).toBeInTheDocument()
  })

  it('of a finished course names learner, teacher and lessons, and leads the learner back to it', async () => {
    recordedServer({ 'certificate.detail': () => ({ ...completion, nameable: false }) })
    open(CertificateDetail, '/copyright/certificate/detail?id=27')
    expect(await screen.findByText('长期有效，内容与学习记录一致')).toBeVisible()
    const facts = screen.getAllByRole('term').map((term) => term.textContent)
    expect(facts).toEqual(['学员', '课程', '授课老师', '学完课时', '学完日期', '发证日期'])
    expect(screen.getByText(/^\d+ 讲 · /)).toBeVisible()
    expect(screen.getByRole('link', { name: '回到课程' })).toHaveAttribute(
      'href',
      `#/study/courseDetail?id=${completion.course}`,
    )
    expect(screen.getByRole('button', { name: '更正姓名' })).toBeVisible()
  })

  it('takes the name of its learner once: kept through a failure, shown big, then printed', async () => {
    const printed = {
      ...completion,
      owner: '沈知遥',
      nameable: false,
      picture: 'files/certificate/named.webp',
    }
    const answers = [
      no(400, '内容含有不能发布的词语“知”，请修改后再提交'),
      new Response('', { status: 502 }),
      printed,
    ]
    const { asked, sent, toasts } = recordedServer({
      'certificate.detail': () => ({ ...completion, owner: '读者甲', nameable: true }),
      'certificate.name': () => answers.shift() ?? no(409, '姓名已确认，如需更改请联系客服'),
    })
    await act(() => beginSession('token'))
    open(CertificateDetail, '/copyright/certificate/detail?id=27')
    fireEvent.click(await screen.findByRole('button', { name: '填写姓名' }))
    const field = async () => screen.findByRole('textbox', { name: '姓名' })
    const submit = () => fireEvent.click(screen.getByRole('button', { name: '确认' }))
    const print = async () => fireEvent.click(await screen.findByRole('button', { name: '印在证书上' }))
    fireEvent.input(await field(), { target: { value: '沈' } })
    submit()
    expect(await field()).toHaveAccessibleDescription('姓名为 2 - 30 个字')
    fireEvent.input(await field(), { target: { value: ' 沈知遥 ' } })
    submit()
    expect(await screen.findByText('沈知遥')).toHaveFocus()
    expect(asked('certificate.name')).toEqual([])

    await print()
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/不能发布的词语/))
    expect(await field()).toHaveValue(' 沈知遥 ')
    submit()
    await print()
    await waitFor(async () => expect(await field()).toHaveAttribute('aria-invalid', 'true'))
    submit()
    await print()
    await waitFor(() => expect(toasts).toEqual(['姓名已印在证书上']))
    expect(screen.queryByText('证书上的姓名')).not.toBeInTheDocument()
    expect(screen.getByText('沈知遥')).toBeVisible()
    expect(screen.getByRole('img', { name: /^结课证书/ })).toHaveAttribute(
      'src',
      expect.stringContaining('named.webp'),
    )
    expect(screen.getByRole('button', { name: '更正姓名' })).toBeVisible()

    const keys = sent
      .filter(({ url }) => url.pathname.endsWith('/certificate/name'))
      .map(({ headers }) => headers.get('x-idempotency-key'))
    // A refused name is another intention; after a lost response it is the same one.
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, true])
    expect(asked('certificate.name').at(-1)).toMatchObject({ id: String(completion.id), name: '沈知遥' })
  })

  it('says why it is void', async () => {
    recordedServer({ 'certificate.detail': () => gone })
    open(CertificateDetail, '/copyright/certificate/detail?id=15')
    const said = await screen.findByText('证书已作废')
    expect(said.closest('[role=status]')).toHaveTextContent(gone.voidReason)
  })

  it('is downloaded by its owner', async () => {
    recordedServer({
      'certificate.detail': () => mine1,
      'certificate.pdf': () =>
        new Response('%PDF-1.3', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
        }),
    })
    await act(() => beginSession('token'))
    open(CertificateDetail, '/copyright/certificate/detail?id=1')
    fireEvent.click(await screen.findByRole('button', { name: '下载 PDF' }))
    await waitFor(() => expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe(`证书-${mine1.number}.pdf`))
  })

  it('is held against a file in the browser', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
    const text = '第一章 渡口'
    const fileHash = createHash('sha256').update(text).digest('hex')
    recordedServer({ 'certificate.detail': () => ({ ...public1, fileHash }) })
    open(CertificateDetail, '/copyright/certificate/detail?id=1')
    const field = await screen.findByLabelText('选择要核对的文件')
    const file = (content: string) => {
      const bytes = new TextEncoder().encode(content)
      return Object.assign(new File([bytes], 'a.txt'), { arrayBuffer: () => Promise.resolve(bytes) })
    }
    fireEvent.change(field, { target: { files: [file(text)] } })
    expect(await screen.findByText('一致')).toBeVisible()
    fireEvent.change(field, { target: { files: [file(`${text}。`)] } })
    expect(await screen.findByText('不一致')).toBeVisible()
  })

  it('leads to typing the number where the link names none', async () => {
    recordedServer()
    open(CertificateDetail, '/copyright/certificate/detail')
    expect(await screen.findByText('没有找到证书')).toBeVisible()
    expect(screen.getByRole('link', { name: '输入编号' })).toHaveAttribute(
      'href',
      '#/copyright/certificate/index',
    )
  })
})
