import { reaches } from '@/tools/touched.mjs'

const graph = {
  'stories/Button.stories.tsx': ['design-system/Button.tsx'],
  'stories/Sheet.stories.tsx': ['design-system/Sheet.tsx'],
  'design-system/Button.tsx': ['design-system/Button.module.css', 'design-system/Icon.tsx'],
  'design-system/Sheet.tsx': ['design-system/Icon.tsx', 'design-system/Sheet.tsx'],
  'design-system/Icon.tsx': ['design-system/Sheet.tsx'],
}
const touches = (story: string, ...changed: string[]) => reaches(graph, story, new Set(changed))

it('finds a story by its own file and by a file it imports at any depth', () => {
  expect(touches('stories/Button.stories.tsx', 'stories/Button.stories.tsx')).toBe(true)
  expect(touches('stories/Button.stories.tsx', 'design-system/Button.module.css')).toBe(true)
  expect(touches('stories/Button.stories.tsx', 'design-system/Sheet.tsx')).toBe(true)
})

it('leaves out a story that imports none of the changed files, and ends on a circle of imports', () => {
  expect(touches('stories/Sheet.stories.tsx', 'design-system/Button.tsx', 'README.md')).toBe(false)
})
