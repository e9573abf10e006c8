import { render, screen, within } from '@testing-library/react'
import { Rail } from 'design-system/Rail'
import { Section } from 'design-system/Section'

it('is a named part with a list and a way to more', () => {
  render(
    <Rail title="正在热播" more={{ href: '#/ranking' }}>
      <i>一</i>
      {null}
      <i>二</i>
    </Rail>,
  )
  const part = screen.getByRole('region', { name: '正在热播' })
  expect(within(part).getAllByRole('listitem')).toHaveLength(2)
  expect(within(part).getByRole('link', { name: '更多' })).toHaveAttribute('href', '#/ranking')
})

it('has no link where there is nothing more', () => {
  render(
    <Section title="作品简介" note="主编每周一更新">
      山里的四季
    </Section>,
  )
  expect(screen.getByRole('heading', { level: 2, name: '作品简介' })).toBeVisible()
  expect(screen.getByText('主编每周一更新')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
