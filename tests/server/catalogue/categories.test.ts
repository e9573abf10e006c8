import { emptyForm, openOffice, type Office } from '../office/office'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const add = async (name: string, parentId = 0): Promise<number> =>
  (await office.staff('admin').call('adminvideo.saveCategory', { kind: 'drama', name, parentId })).id

const move = (id: number, parentId: number, before = 0) =>
  office.staff('admin').call('adminvideo.moveCategory', { id, parentId, before })

const tree = async (): Promise<string[]> => {
  const { rows } = await office.staff('operator').call('adminvideo.categories', { kind: 'drama' })
  const below = (parentId: number, indent: string): string[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => [`${indent}${row.name}`, ...below(row.id, `${indent}- `)])
  return below(0, '')
}

it('grow at the end of their level, move before a sibling and below another', async () => {
  const old = await add('古风')
  const city = await add('都市')
  await add('悬疑')
  await add('宫廷', old)
  await move(city, 0, old)
  expect(await tree()).toEqual(['都市', '古风', '- 宫廷', '悬疑'])
  await move(city, old)
  expect(await tree()).toEqual(['古风', '- 宫廷', '- 都市', '悬疑'])
})

it('refuse a move below themselves and a third level', async () => {
  const old = await add('古风')
  const court = await add('宫廷', old)
  const city = await add('都市')
  await expect(move(old, old)).rejects.toMatchObject({ message: '不能移动到自己的下级' })
  await expect(move(old, court)).rejects.toMatchObject({ message: '不能移动到自己的下级' })
  await expect(move(old, city)).rejects.toMatchObject({ message: '分类最多 2 级' })
  await expect(add('后宫', court)).rejects.toMatchObject({ message: '分类最多 2 级' })
  expect(await tree()).toEqual(['古风', '- 宫廷', '都市'])
})

it('refuse a second name on one level, blanks and an unknown parent', async () => {
  const old = await add('古风')
  await add('都市')
  await expect(add('古风')).rejects.toMatchObject({ code: 409 })
  await expect(add('  ')).rejects.toMatchObject({ code: 400 })
  await expect(add('宫廷', 999)).rejects.toMatchObject({ code: 400 })
  const rename = { id: old, kind: 'drama' as const, name: '都市', parentId: 0 }
  await expect(office.staff('admin').call('adminvideo.saveCategory', rename)).rejects.toMatchObject({
    code: 409,
  })
  await office.staff('admin').call('adminvideo.saveCategory', { ...rename, name: '古装' })
  expect(await tree()).toEqual(['古装', '都市'])
})

it('are removed only when empty', async () => {
  const old = await add('古风')
  const court = await add('宫廷', old)
  const { rows } = await office.staff('admin').call('adminvideo.categories', { kind: 'drama' })
  const slug = rows.find((row) => row.id === court)?.slug ?? ''
  const work = await office.staff('admin').call('adminvideo.save', { form: { ...emptyForm, category: slug } })
  await expect(office.staff('admin').call('adminvideo.removeCategory', { id: old })).rejects.toMatchObject({
    code: 409,
  })
  await expect(office.staff('admin').call('adminvideo.removeCategory', { id: court })).rejects.toMatchObject({
    code: 409,
  })
  expect(
    (await office.staff('admin').call('adminvideo.categories')).rows.find((row) => row.id === court)?.works,
  ).toBe(1)
  await office.staff('admin').call('adminvideo.remove', { id: work.id })
  await office.staff('admin').call('adminvideo.removeCategory', { id: court })
  await office.staff('admin').call('adminvideo.removeCategory', { id: old })
  expect(await tree()).toEqual([])
})
