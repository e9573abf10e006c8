import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showImages } from 'design-system/ImageViewer'
import { ReadMore } from 'design-system/ReadMore'
import { RichText } from 'design-system/RichText'

const hostile = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">链接</a>',
  '<a href="java&#10;script:alert(1)">链接</a>',
  '<p style="position:fixed" onclick="alert(1)">字</p>',
  '<iframe src="https://example.com"></iframe>',
  '<form action="/pay"><input name="a"></form>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
]

it.each(hostile)('disarms %s', (html) => {
  const { container } = render(<RichText html={html} />)
  expect(container.querySelector('script,iframe,form,input,svg,style')).toBeNull()
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$/)
      expect(value.replace(/\s/g, '')).not.toMatch(/^javascript:/i)
    }
  }
})

it.each(['//evil.example/a', '/\\evil.example/a', '\\\\evil.example', ' //evil.example/a'])(
  'takes away a link to another host without a scheme: %s',
  (address) => {
    const { container } = render(<RichText html={`<a href="${address}">链接</a>`} />)
    expect(container.querySelector('a')?.getAttribute('href') ?? null).toBeNull()
    expect(container).toHaveTextContent('链接')
  },
)

it('keeps the text, sends outside links to a tab of their own and leaves ours alone', () => {
  render(<RichText html='<h2>目录</h2><a href="https://example.com">外</a><a href="#/pages/index">内</a>' />)
  expect(screen.getByRole('heading', { name: '目录' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '外' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: '外' })).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: '内' })).not.toHaveAttribute('target')
})

it('loads pictures late and opens them by tap and by key', async () => {
  const onImage = jest.fn()
  render(<RichText html='<img src="/a.jpg" alt="甲"><p><img src="/b.jpg" alt="乙"></p>' onImage={onImage} />)
  const second = screen.getByRole('button', { name: '查看大图：乙' })
  expect(second).toHaveAttribute('loading', 'lazy')
  await userEvent.click(second)
  expect(onImage).toHaveBeenLastCalledWith(['http://localhost/a.jpg', 'http://localhost/b.jpg'], 1)
  screen.getByRole('button', { name: '查看大图：甲' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onImage).toHaveBeenLastCalledWith(['http://localhost/a.jpg', 'http://localhost/b.jpg'], 0)
})

it('shows pictures one of many and closes by Esc', async () => {
  let closed!: Promise<void>
  await act(async () => {
    closed = showImages(['/a.jpg', '/b.jpg'], 1, ['甲', '乙'])
  })
  const viewer = await screen.findByRole('dialog', { name: '查看图片，第 2 张，共 2 张' })
  await waitFor(() => expect(viewer).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await expect(closed).resolves.toBeUndefined()
})

describe('ReadMore', () => {
  const tall = (height: number) =>
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)

  it('leaves alone what fits', () => {
    tall(400)
    render(<ReadMore>短文</ReadMore>)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('folds what is taller than 400 px and unfolds it', async () => {
    tall(401)
    render(<ReadMore>长文</ReadMore>)
    const button = screen.getByRole('button', { name: '展开' })
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(content).toHaveStyle({ maxHeight: '400px' })
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
    expect(content).not.toHaveStyle({ maxHeight: '400px' })
  })

  it('unfolds for a link that the keyboard reaches', async () => {
    tall(900)
    render(
      <ReadMore>
        <a href="#/deep">深处的链接</a>
      </ReadMore>,
    )
    await userEvent.tab()
    expect(screen.getByRole('link')).toHaveFocus()
    expect(screen.getByRole('button', { name: '收起' })).toBeInTheDocument()
  })
})
