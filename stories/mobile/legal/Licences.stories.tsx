import Licences from '@/mobile/areas/legal/screens/Licences'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Legal/Licences', component: Licences, ...front }
export default meta
type Story = StoryObj

const at = '/components/footer/web1'
const explained = changed('home.agreement', (answer) => ({
  ...answer,
  title: '许可证照',
  body: '<p>以下信息由网站运营主体提供，编号可在主管部门的公开系统中核验。</p><p>编号均为示例。</p>',
}))

export const Full: Story = scene(at, { handlers: [explained] })
export const Loading: Story = scene(at, { handlers: [slow('home.agreement')] })
export const Failed: Story = scene(at, { handlers: [failing('home.agreement')] })
