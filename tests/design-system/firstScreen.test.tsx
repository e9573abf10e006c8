import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { BannerCarousel } from 'design-system/BannerCarousel'
import { Empty } from 'design-system/Empty'
import { MiniAudioBar } from 'design-system/MiniAudioBar'
import { NavGrid } from 'design-system/NavGrid'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { SearchLink } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { TabBar } from 'design-system/TabBar'
import { Ticker } from 'design-system/Ticker'
import { TopNav } from 'design-system/TopNav'
import { WorkCard } from 'design-system/WorkCard'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

const screenful = (
  <Page
    title="书声"
    chrome="none"
    width="wide"
    pullRefresh={() => Promise.resolve()}
    bar={
      <>
        <SearchLink href="#/video/search" />
        <TopNav cart={{ href: '#/mycart', count: 3 }} />
      </>
    }
    footer={
      <>
        <MiniAudioBar href="#" title="长安十二夜" playing={false} onToggle={() => {}} onClose={() => {}} />
        <TabBar active="home" />
      </>
    }
  >
    <BannerCarousel
      banners={[1, 2].map((id) => ({ id, title: `横幅${id}`, href: '#', src: `${id}.webp` }))}
      priority
    />
    <NavGrid items={[{ label: '短剧', href: '#', icon: 'drama' }]} />
    <Ticker items={[1, 2].map((id) => ({ id, text: `消息${id}` }))} />
    <Rail title="热播" more={{ href: '#/ranking' }}>
      <WorkCard
        href="#"
        kind="drama"
        title="归途列车"
        heat={12_000}
        price={0}
        progress={0.4}
        badge="new"
        rank={1}
      />
    </Rail>
    <Skeleton shape="card" />
    <Empty title="没有更多了" />
  </Page>
)

it('is taken over from the server as it stands', async () => {
  const complaint = jest.spyOn(console, 'error')
  const recovered = jest.fn()
  document.body.innerHTML = `<div id="root">${renderToString(screenful)}</div>`
  const host = document.getElementById('root') as HTMLElement
  const banner = host.querySelector('img')
  const root = await act(async () => hydrateRoot(host, screenful, { onRecoverableError: recovered }))
  expect(recovered).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  expect(host.querySelector('img')).toBe(banner)
  act(() => root.unmount())
})

const components = join(process.cwd(), 'design-system/components')
const firstScreen =
  'Page NavBar TopNav StripNav TabBar SearchBar Cover WorkCard Rail Section Price Ticker NavGrid Skeleton Empty ' +
  'ErrorScreen BannerCarousel MiniAudioBar Button Tag Icon Avatar'

it.each(firstScreen.split(' '))('%s brings no library to the first screen', (name) => {
  const folder = join(components, name)
  const imported = readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)])
    .map((found) => found[1])
  expect(imported.filter((source) => source !== 'react' && !source?.startsWith('@/format/'))).toEqual([])
})
