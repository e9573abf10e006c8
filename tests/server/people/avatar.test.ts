import '@/server/main/personal'
import { sweep } from '@/server/main/sweeper'
import { requestOf } from '@/tools/request'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { town, type Person, type Town } from './person'

let here: Town
let one: Person
let other: Person
beforeEach(async () => {
  here = await town()
  one = await here.person()
  other = await here.person()
})
afterEach(() => here.close())

/** Uploads a picture as the profile's screen does; returns its address. */
async function upload({ token, device }: Person): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#eeddcc' } })
    .png()
    .toBuffer()
  const request = requestOf(
    'upload.upload',
    {},
    { token, now: here.time.now, headers: { 'x-device': device } },
  )
  const answer = await here.app.inject({
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=face' },
    payload: Buffer.concat([
      Buffer.from('--face\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      picture,
      Buffer.from('\r\n--face--\r\n'),
    ]),
  })
  return answer.json<{ data: { url: string } }>().data.url
}

const wear = (who: Person, avatar: string) => who.ask('user.saveProfile', { avatar })
const there = (path: string) => existsSync(join(here.deps.env.dataDir, path))
const leave = async (who: Person) => {
  const { data } = await who.ask<{ deletesAt: number }>('user.delete', { code: await who.ownCode('delete') })
  here.time.now = data.deletesAt
  await sweep(here.deps)
}

it('is the own upload, and no other person can wear it', async () => {
  const face = await upload(one)
  expect(await wear(one, face)).toMatchObject({ code: 1, data: { avatar: face } })
  expect(await wear(other, face)).toMatchObject({ code: 400, msg: '图片已失效，请重新上传' })
  expect(await wear(one, face)).toMatchObject({ code: 1 })
  expect(await wear(one, '')).toMatchObject({ code: 1, data: { avatar: '' } })
})

it('goes with the account, like earlier ones and pictures that were never used; another’s stays', async () => {
  const [former, face, loose, others] = [
    await upload(one),
    await upload(one),
    await upload(one),
    await upload(other),
  ]
  await wear(one, former)
  await wear(one, face)
  await wear(other, others)
  // Saved before uploads had owners: the picture is still the other's.
  await here.database.db.updateTable('users').set({ avatar: others }).where('id', '=', one.id).execute()
  await leave(one)
  expect([former, face, loose, others].map(there)).toEqual([false, false, false, true])
  const rows = await here.database.db.selectFrom('public_pictures').select(['name', 'user_id']).execute()
  expect(rows).toEqual([{ name: others, user_id: other.id }])
})

it('leaves pictures that the person’s shop shows', async () => {
  const [cover, loose] = [await upload(one), await upload(one)]
  await here.database.db
    .insertInto('shops')
    .values({
      owner_id: one.id,
      name: '店',
      intro: '',
      notice: '',
      cover,
      tint: '',
      decoration: '[]',
      state: 'closed',
      created_at: 1,
      version: 1,
    })
    .execute()
  await leave(one)
  expect([cover, loose].map(there)).toEqual([true, false])
})
