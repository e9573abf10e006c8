import { BackProvider } from '@/mobile/kit/frame/BackProvider'
import type { MouseEvent, ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { Decorator } from 'storybook-react-rsbuild'

/** Links are plain anchors to the hash: those to the shown screen are followed, those to other screens are ignored. */
function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="#"]')
    const address = link?.getAttribute('href')?.slice(1)
    if (!address) return
    event.preventDefault()
    if (address.split('?')[0] === pathname) void navigate(address)
  }
  return <div onClickCapture={follow}>{children}</div>
}

/** Renders the story at `parameters.at`, an address below #. */
export const withRouter: Decorator = (Story, { id, parameters }) => (
  <MemoryRouter key={id} initialEntries={[(parameters['at'] as string | undefined) ?? '/']}>
    <Links>
      <BackProvider>
        <Story />
      </BackProvider>
    </Links>
  </MemoryRouter>
)
