import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  emptySignature,
  isSigned,
  SignaturePad,
  signaturePng,
  signatureSvg,
  type SignaturePadProps,
  type SignatureValue,
} from 'design-system/SignaturePad'
import { useState } from 'react'

/** jsdom draws nothing: this context notes how often a line or dot was filled since the sheet was last empty. */
const fills: number[] = []
const texts: string[] = []
let resized: () => void = () => undefined
let width = 300

beforeEach(() => {
  fills.length = 0
  texts.length = 0
  width = 300
  latest = emptySignature
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'clearRect') return () => void (fills.length = 0)
        if (name === 'fill' || name === 'stroke') return () => void fills.push(1)
        if (name === 'fillText') return (text: string) => void texts.push(text)
        return () => undefined
      },
      set: () => true,
    },
  )
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => context as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  jest.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })))
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    resized = () => callback([], {} as ResizeObserver)
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
})

let latest: SignatureValue = emptySignature
function Held(props: Partial<SignaturePadProps>) {
  const [value, setValue] = useState(props.value ?? emptySignature)
  const follow = (next: SignatureValue) => {
    latest = next
    setValue(next)
  }
  return <SignaturePad label="乙方签名" {...props} value={value} onChange={follow} />
}

const sheet = () => screen.getByRole('img', { name: /^乙方签名/ })
/** Draws with the mouse: jsdom knows no pointer events, for which signature_pad would wait otherwise. */
function line([fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  fireEvent.mouseDown(sheet(), { clientX: fromX, clientY: fromY, buttons: 1 })
  fireEvent.mouseUp(sheet(), { clientX: toX, clientY: toY, buttons: 0 })
}

it('keeps what is drawn as strokes that do not depend on the size of the pad', () => {
  render(<Held />)
  expect(screen.getByText('在此签名')).toBeVisible()
  expect(sheet()).toHaveAccessibleName('乙方签名，还没有签名')
  line([30, 20], [150, 100])
  expect(sheet()).toHaveAccessibleName('乙方签名，已写 1 笔')
  expect(screen.queryByText('在此签名')).not.toBeInTheDocument()
  // The pad is 300 px wide, half of the sheet's 600 units.
  expect(latest.strokes).toMatchObject([
    [
      { x: 60, y: 40, time: 1 },
      { x: 300, y: 200 },
    ],
  ])
})

it('takes back the last stroke, or all of them', async () => {
  render(<Held />)
  expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
  line([30, 20], [150, 100])
  line([60, 20], [180, 100])
  line([90, 20], [210, 100])
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(latest.strokes.map(([first]) => first?.x)).toEqual([60, 120])
  expect(fills).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(latest.strokes).toEqual([])
  expect(fills).toHaveLength(0)
  expect(screen.getByText('在此签名')).toBeVisible()
})

it('draws its strokes again when it is resized or turned, and goes on in the same units', () => {
  render(<Held />)
  line([30, 20], [150, 100])
  const before = latest.strokes
  width = 600
  act(() => resized())
  expect(fills).toHaveLength(1)
  line([60, 40], [300, 200])
  expect(latest.strokes[0]).toEqual([
    expect.objectContaining({ x: before[0]?.[0]?.x }),
    expect.objectContaining({ x: before[0]?.[1]?.x }),
  ])
  expect(latest.strokes[1]).toMatchObject([
    { x: 60, y: 40 },
    { x: 300, y: 200 },
  ])
})

it('lets people who cannot draw type their name, and keeps what was drawn', async () => {
  render(<Held />)
  line([30, 20], [150, 100])
  await userEvent.click(screen.getByRole('radio', { name: '输入姓名' }))
  expect(isSigned(latest)).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '沈听澜')
  expect(sheet()).toHaveAccessibleName('乙方签名：沈听澜')
  expect(isSigned(latest)).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '手写' }))
  expect(sheet()).toHaveAccessibleName('乙方签名，已写 1 笔')
})

it('disabled, it takes no stroke; its error is read out', () => {
  render(<Held disabled error="请先签名" id="sign" className="mine" />)
  line([30, 20], [150, 100])
  expect(latest.strokes).toEqual([])
  const group = screen.getByRole('group', { name: '乙方签名' })
  expect(group).toHaveAccessibleDescription('请先签名')
  expect(group).toHaveAttribute('id', 'sign')
  expect(group).toHaveClass('mine')
})

it('is a picture: SVG or PNG, drawn or typed', async () => {
  const strokes = [[0, 1, 2, 3].map((at) => ({ x: at * 40, y: at * 20, pressure: 0.5, time: at + 1 }))]
  const drawn: SignatureValue = { mode: 'draw', strokes, name: '' }
  const svg = signatureSvg(drawn)
  expect(svg).toContain('viewBox="0 0 600 240"')
  expect(svg).toContain('<path')
  const typed: SignatureValue = { mode: 'type', strokes, name: ' 甲<乙 ' }
  expect(signatureSvg(typed)).toContain('>甲&#60;乙</text>')
  expect((await signaturePng(drawn)).type).toBe('image/png')
  expect(texts).toEqual([])
  await signaturePng(typed)
  expect(texts).toEqual(['甲<乙'])
})
