import { emptyForm, openOffice, type Office } from '../office/office'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const staff = () => office.staff('admin')

/** A drama of six episodes, two of them free. */
async function drama(): Promise<number> {
  const { id } = await staff().call('adminvideo.save', { form: emptyForm })
  for (const title of ['一', '二', '三', '四', '五', '六'])
    await staff().call('adminvideo.saveEpisode', { workId: id, title })
  return id
}

it.each([
  [
    { price: 490, coins: 30, finished: true },
    '整部 ¥4.90 比逐集解锁合计 ¥1.20（120 金币）还贵，请调低整部价格或调高单集金币',
  ],
  [{ price: 120, coins: 30, finished: true }, ''],
  [
    { price: 20, coins: 30, finished: true },
    '单集 ¥0.30（30 金币）比整部 ¥0.20 还贵，请调低单集金币或调高整部价格',
  ],
  [
    { price: 20, coins: 30, finished: false },
    '单集 ¥0.30（30 金币）比整部 ¥0.20 还贵，请调低单集金币或调高整部价格',
  ],
  // Episodes to come belong to the whole.
  [{ price: 490, coins: 30, finished: false }, ''],
  [{ price: 490, coins: 0, finished: true }, ''],
  [{ price: 0, coins: 30, finished: true }, ''],
])('%j: %s', async (prices, message) => {
  const id = await drama()
  const { version } = (await staff().call('adminvideo.detail', { id })).row
  const saving = staff().call('adminvideo.save', { id, version, form: { ...emptyForm, ...prices } })
  if (message) await expect(saving).rejects.toThrow(message)
  else await expect(saving).resolves.toMatchObject({ id })
})

it('lets texts be corrected whatever the prices are', async () => {
  const id = await drama()
  await office.database.db
    .updateTable('works')
    .set({ price: 20, part_coins: 30, finished: 1 })
    .where('id', '=', id)
    .execute()
  const { version } = (await staff().call('adminvideo.detail', { id })).row
  const form = { ...emptyForm, price: 20, coins: 30, finished: true, title: '长安灯火（修订）' }
  await expect(staff().call('adminvideo.save', { id, version, form })).resolves.toMatchObject({ id })
})
