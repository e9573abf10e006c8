import { Brand } from 'design-system/Brand'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Brand> = { title: 'Design system/Brand', component: Brand }
export default meta

export const Logo: StoryObj<typeof Brand> = {}
