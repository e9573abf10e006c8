import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BackTop } from 'design-system/BackTop'
import { FloatingContact } from 'design-system/FloatingContact'

describe('BackTop', () => {
  const scrollTo = (top: number) =>
    act(() => {
      document.documentElement.scrollTop = top
      window.dispatchEvent(new Event('scroll'))
    })
  afterEach(() => scrollTo(0))

  it('shows only below 400 px', () => {
    render(<BackTop />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    scrollTo(400)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    scrollTo(401)
    expect(screen.getByRole('button', { name: '回到顶部' })).toBeInTheDocument()
  })

  it('is at the top after 500 ms and not before', () => {
    const frames: FrameRequestCallback[] = []
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    jest.spyOn(performance, 'now').mockReturnValue(1000)
    render(<BackTop />)
    scrollTo(1000)
    fireEvent.click(screen.getByRole('button'))
    frames.shift()?.(1250)
    expect(document.documentElement.scrollTop).toBe(125)
    frames.shift()?.(1500)
    expect(document.documentElement.scrollTop).toBe(0)
    expect(frames).toHaveLength(0)
  })

  it('jumps for those who want no motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    render(<BackTop />)
    scrollTo(1000)
    fireEvent.click(screen.getByRole('button'))
    expect(document.documentElement.scrollTop).toBe(0)
  })
})

describe('FloatingContact', () => {
  it.each([1, 2, 3] as const)('variant %i is named after what it does', async (variant) => {
    const onClick = jest.fn()
    render(<FloatingContact variant={variant} onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: '联系客服' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('is a link when it leads somewhere', () => {
    render(<FloatingContact href="#/contact" label="版权顾问" variant={2} />)
    expect(screen.getByRole('link', { name: '版权顾问' })).toHaveAttribute('href', '#/contact')
  })

  it('moves with the finger without counting that as a tap', () => {
    const onClick = jest.fn()
    render(<FloatingContact draggable onClick={onClick} />)
    const button = screen.getByRole('button')
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 500, 52, 52))
    fireEvent(button, new MouseEvent('pointerdown', { clientY: 520, bubbles: true }))
    fireEvent(button, new MouseEvent('pointermove', { clientY: 420, buttons: 1, bubbles: true }))
    fireEvent.click(button)
    expect(button).toHaveStyle({ transform: 'translateY(-100px)' })
    expect(onClick).not.toHaveBeenCalled()
    fireEvent(button, new MouseEvent('pointerdown', { clientY: 420, bubbles: true }))
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})
