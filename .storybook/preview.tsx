import type { Decorator, Preview } from 'storybook-react-rsbuild'
import 'design-system/theme/react19'
import 'design-system/theme/index.css'
import { closeOverlays } from 'design-system/hooks/openOverlays'
import { handlers } from '@mocks/handlers'
import { configure } from 'storybook/test'
import { without } from '../stories/axe'
import { phoneModes } from '../stories/modes'
import { answerCalls } from './msw'

// Parts that are loaded when they are opened take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Shows the story in the theme of the toolbar, as src/client/theme.ts does in the app. */
const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = String(globals['theme'])
  return <Story />
}

/**
 * Waits, for a second at most, until the dialogs of the previous story have faded out: they are rendered outside the root
 * of the story.
 */
async function previousDialogsClosed(): Promise<void> {
  for (const until = Date.now() + 1_000; document.querySelector('[role="dialog"]') && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

const phone = (width: number, height: number) => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [answerCalls(handlers)],
  decorators: [withTheme],
  beforeEach: async () => {
    await previousDialogsClosed()
    return closeOverlays
  },
  globalTypes: {
    theme: {
      description: '主题',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    // Overlays and whole screens fill a window: in a docs page each story has a frame of its own.
    docs: { story: { inline: false, height: '640px' } },
    options: {
      storySort: {
        order: [
          'Book',
          ['Introduction', 'Colour', 'Type', 'Space', 'Motion', 'Voice'],
          'Design system',
          'Mobile',
          'Admin',
        ],
      },
    },
    chromatic: { modes: phoneModes },
    a11y: { test: 'error', ...without() },
    viewport: {
      options: {
        phone375: phone(375, 812),
        phone430: phone(430, 932),
        phone844: phone(844, 390),
        desk1280: { name: '1280 px', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: { viewport: { value: 'phone430', isRotated: false }, theme: 'light' },
}

export default preview
