import { FirstPage } from '@/mobile/areas/reader/surface/FirstPage'
import { chapterBlocks } from '@/contract/catalogue/chapter-text'
import { recorded } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

/** What the server draws of a chapter before any script has come, in the usual settings. */
const meta: Meta = { title: 'Mobile/Reader/First page', parameters: { layout: 'fullscreen' } }
export default meta

const { part, body, rich } = recorded('ebook.chapterDetail')
/** Dark where the page is dark. */
export const Drawn: StoryObj = {
  render: () => (
    <FirstPage
      book={recorded('ebook.detail').work.title}
      chapter={{ title: part.title, blocks: chapterBlocks(body, rich) }}
    />
  ),
}
