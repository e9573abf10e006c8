import { runDueJobs } from '@/server/main/jobs'
import type { StaffCaller } from '@tests/support/door'
import { pdfOf } from '@tests/support/pdf'
import { giveCourse, insertCourse, uploadedPdf } from '@tests/support/courses'
import { officeWorld } from '../office/office-world'

/** A back office with a course of three films, and learners who have bought it or not. */
export async function documentWorld() {
  const here = await officeWorld()
  const office: StaffCaller = await here.operator('operator')
  const course = await insertCourse(here)
  const buyer = await here.user()
  await giveCourse(here, buyer, course)
  const upload = (bytes: Buffer, by = office): Promise<string> => uploadedPdf(here.deps, by.staff.id, bytes)
  const add = async (bytes = pdfOf(['第一页', '第二页', '第三页']), title = '课堂讲义') =>
    office.call('admindocument.add', { id: course.id, title, upload: await upload(bytes) })
  const rows = async () => (await office.call('admindocument.list', { id: course.id })).rows
  const row = async (id: number) => {
    const found = (await rows()).find((one) => one.id === id)
    if (!found) throw new Error(`document ${id} is not listed`)
    return found
  }
  const work = () => runDueJobs(here.deps)
  /** A document with three pages. */
  const ready = async (bytes?: Buffer): Promise<number> => {
    const { id } = await add(bytes)
    await work()
    return id
  }
  return { here, office, course, buyer, upload, add, rows, row, work, ready }
}

export type DocumentWorld = Awaited<ReturnType<typeof documentWorld>>
