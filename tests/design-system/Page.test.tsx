import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Page } from 'design-system/Page'

const refresh = jest.fn()
const failed = (message: string) => ({ loading: false, error: new Error(message), refresh })

it('has a bar with the title and a way back', async () => {
  const back = jest.fn()
  render(
    <Page title="剧场" onBack={back} right={<a href="#/video/search">搜索</a>}>
      内容
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 1, name: '剧场' })).toBeVisible()
  expect(screen.getByRole('link', { name: '搜索' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(back).toHaveBeenCalledTimes(1)
})

it('can be without a bar', () => {
  render(
    <Page title="首页" chrome="none">
      内容
    </Page>,
  )
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: '首页' })).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveTextContent('内容')
})

it('leaves the first heading to content that brings it, and keeps it until then', () => {
  const frame = (loading: boolean) => (
    <Page title="短剧" headed call={{ loading, refresh }}>
      <h1>渡口有灯</h1>
    </Page>
  )
  const { rerender } = render(frame(true))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('短剧')
  rerender(frame(false))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('渡口有灯')
  expect(screen.getByText('短剧')).toBeVisible()
})

it('shows the skeleton in place of the content while it loads', () => {
  render(
    <Page title="剧场" call={{ loading: true, refresh }} skeleton={<p>骨架</p>}>
      内容
    </Page>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('正在加载...')
  expect(screen.getByText('骨架')).toBeInTheDocument()
  expect(screen.queryByText('内容')).toBeNull()
})

it('says that loading failed and tries again', async () => {
  render(
    <Page title="剧场" call={failed('')}>
      内容
    </Page>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('内容没有加载出来')
  expect(screen.queryByText('内容')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('says so when there is no network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Page title="剧场" call={failed('')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失')
})

it('takes the words of an error that has some', () => {
  render(<Page title="剧场" call={failed('该作品已下架')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('该作品已下架')
})

it('says what does not exist without a way to ask again', () => {
  render(<Page title="剧场" call={{ ...failed('这部短剧不存在'), missing: true }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('这部短剧不存在')
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

it('says that the address names nothing when nothing was asked', () => {
  const { rerender } = render(
    <Page title="剧场" call={{ loading: false, idle: true, refresh }} missing="这部短剧不存在">
      内容
    </Page>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('这部短剧不存在')
  rerender(
    <Page title="剧场" call={{ loading: false, refresh }} missing="这部短剧不存在">
      内容
    </Page>,
  )
  expect(screen.getByText('内容')).toBeVisible()
})

it('waits for all that it needs, and asks for all of it again', async () => {
  const { rerender } = render(
    <Page
      title="剧场"
      call={[
        { loading: false, refresh },
        { loading: true, refresh },
      ]}
    >
      内容
    </Page>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('正在加载...')
  rerender(
    <Page title="剧场" call={[{ loading: false, refresh }, failed('服务器忙')]}>
      内容
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('shows why it is empty', () => {
  render(
    <Page title="收藏" empty={<p>还没有收藏</p>}>
      内容
    </Page>,
  )
  expect(screen.getByText('还没有收藏')).toBeVisible()
  expect(screen.queryByText('内容')).toBeNull()
})

describe('pull to refresh', () => {
  const pull = (element: Element, distance: number) => {
    fireEvent.touchStart(element, { touches: [{ clientY: 10 }] })
    fireEvent.touchMove(element, { touches: [{ clientY: 10 + distance }] })
  }

  it('refreshes after a long pull and closes when it is done', async () => {
    let finish = () => {}
    const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(
      <Page title="剧场" pullRefresh={refresh}>
        <p>内容</p>
      </Page>,
    )
    const content = screen.getByText('内容')
    const words = screen.getByRole('status')

    pull(content, 40)
    expect(words).toHaveTextContent('下拉刷新')
    pull(content, 200)
    expect(words).toHaveTextContent('松开刷新')
    fireEvent.touchEnd(content)
    expect(words).toHaveTextContent('正在刷新...')
    expect(refresh).toHaveBeenCalledTimes(1)

    pull(content, 200)
    fireEvent.touchEnd(content)
    expect(refresh).toHaveBeenCalledTimes(1)

    await act(async () => finish())
    expect(words).toBeEmptyDOMElement()
    expect(screen.getByText('内容')).toBe(content)
  })

  it('lets a short pull and an upward scroll go', () => {
    const refresh = jest.fn(() => Promise.resolve())
    render(
      <Page title="剧场" pullRefresh={refresh}>
        <p>内容</p>
      </Page>,
    )
    const content = screen.getByText('内容')
    pull(content, 40)
    fireEvent.touchEnd(content)
    pull(content, -200)
    fireEvent.touchEnd(content)
    expect(refresh).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('closes after a failure', async () => {
    render(
      <Page title="剧场" pullRefresh={() => Promise.reject(new Error('offline'))}>
        <p>内容</p>
      </Page>,
    )
    pull(screen.getByText('内容'), 200)
    await act(async () => {
      fireEvent.touchEnd(screen.getByText('内容'))
    })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

it('says what is missing when the screen itself found that, and shows nothing of it', () => {
  render(
    <Page
      title="查看位置"
      gone
      missing={{ title: '位置信息不完整', hint: '请从原来的页面重新打开', action: <a href="#/home">首页</a> }}
    >
      地图
    </Page>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('位置信息不完整请从原来的页面重新打开')
  expect(screen.getByRole('link', { name: '首页' })).toBeVisible()
  expect(screen.queryByText('地图')).toBeNull()
})
