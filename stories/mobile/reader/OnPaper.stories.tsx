import Screen from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, readSettings } from '@/mobile/areas/reader/surface/settings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front } from '../scene'
import * as Explain from './Explain.stories'
import * as Marks from './Marks.stories'
import * as Offline from './Offline.stories'
import * as Reading from './Reading.stories'
import * as RichText from './RichText.stories'
import * as Speech from './Speech.stories'

/** States of the reader on paper: the other stories show them in light and dark. */
const meta: Meta = { title: 'Mobile/Reader/On paper', component: Screen, ...front }
export default meta
type Story = StoryObj

/** The same story, by somebody who reads on paper. */
const onPaper = (story: Story): Story => ({
  ...story,
  beforeEach: async (context) => {
    const [before] = [story.beforeEach ?? []].flat()
    const undo = await before?.(context)
    keepSettings({ ...readSettings(), theme: 'paper' })
    return undo
  },
})

export const FirstOpen = onPaper(Reading.FirstOpen)
export const Menu = onPaper(Reading.Menu)
export const Settings = onPaper(Reading.Settings)
export const Contents = onPaper(Reading.Contents)
export const Search = onPaper(Reading.Search)
export const NothingFound = onPaper(Reading.NothingFound)
export const Loading = onPaper(Reading.Loading)
export const Failed = onPaper(Reading.Failed)
export const Locked = onPaper(Reading.Locked)
export const LockedWithPaperEdition = onPaper(Reading.LockedWithPaper)
export const End = onPaper(Reading.End)
export const Missing = onPaper(Reading.Missing)
export const Marked = onPaper(Marks.Marked)
export const SentenceSelected = onPaper(Marks.SentenceSelected)
export const MarksList = onPaper(Marks.List)
export const Explained = onPaper(Explain.Shown)
export const NotKept = onPaper(Offline.NotKept)
export const RichTextNote = onPaper(RichText.Note)
export const SpeechBegins = onPaper(Speech.Begins)
