import { documentFile, documentsOfCourse, textOfPage } from '@/server/demo/courses/documents/documents'
import { plans } from '@/server/demo/courses/plans'
import { ensureDemoMedia } from '@/server/demo/media/demo'
import { drawInThread } from '@/server/media/pages/draw-in-thread'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('each complete course has three documents whose lines fit their pages', () => {
  for (const { course } of plans) {
    const documents = documentsOfCourse(course)
    expect(documents.map(({ title }) => title)).toEqual(['讲义合订', '课文与笔记页', '学习手册'])
    for (const page of documents.flatMap(({ pages }) => pages))
      for (const mark of page) expect(mark.y).toBeLessThan(570)
  }
})

it('the pages of a demo document are read as they were seeded, and made on first request', async () => {
  const file = join(folder, 'one.pdf')
  writeFileSync(file, documentFile(1, 1) ?? '')
  const drawn = await drawInThread({ file, folder })
  expect(drawn.map(({ text }) => text)).toEqual(documentsOfCourse(1)[0]?.pages.map(textOfPage))
  expect(drawn[0]).toMatchObject({ width: 1080, height: 1530 })
  const made = await ensureDemoMedia(folder, 'document/1/2/document.pdf')
  expect(readFileSync(made ?? '').equals(documentFile(1, 2) ?? Buffer.alloc(0))).toBe(true)
  expect(await ensureDemoMedia(folder, 'document/1/2/page-2.webp')).not.toBeNull()
  expect(await ensureDemoMedia(folder, 'document/1/9/document.pdf')).toBeNull()
})
