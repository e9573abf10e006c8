import { dice } from '@/server/kernel/dice'
import type { StaffCaller } from '@tests/support/door'
import { EVERY_TYPE, insertBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { regradingWorld, type RegradingWorld } from './regrading'
import { edit } from './sitter'

let exam: RegradingWorld
beforeEach(async () => {
  exam = await regradingWorld()
})
afterEach(() => exam.here.close())

describe('A new key', () => {
  it('raises those who were right, tells them, and takes nothing from the others', async () => {
    const paper = await exam.paperOf()
    const [wronged, lucky, none] = [await exam.learner(), await exam.learner(), await exam.learner()]
    const raised = await exam.sit(wronged, paper, { 0: 'a' })
    const kept = await exam.sit(lucky, paper)
    const third = await exam.sit(none, paper, { 0: 'c' })
    const { check, done } = await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    expect(check).toMatchObject({
      sittings: 3,
      lower: 1,
      open: 0,
      changes: [{ id: raised, before: 600, after: 800, change: 200, passes: true, fails: false }],
    })
    expect(done).toEqual({ changed: 1, passes: 1 })
    expect(await Promise.all([raised, kept, third].map(exam.marksOf))).toEqual([800, 800, 600])
    expect(await wronged.notices()).toMatchObject([
      {
        kind: 'exam',
        title: '成绩已更新',
        text: '《模拟卷一》有一道题的答案已更正，你的得分由 6 分改为 8 分，已及格。',
        href: `#/study/report?id=${raised}`,
      },
    ])
    expect([await lucky.notices(), await none.notices()]).toEqual([[], []])
    expect(await exam.here.auditOf('adminpaper.regrade')).toMatchObject([
      {
        target: `paper:${paper}`,
        before: { question: exam.question(0), answer: 'b' },
        after: { question: exam.question(0), answer: 'a', down: false, sittings: 1 },
      },
    ])
  })

  it('shows in the explanations of all of them', async () => {
    const paper = await exam.paperOf()
    const [one, two] = [await exam.learner(), await exam.learner()]
    const ids = [await exam.sit(one, paper, { 0: 'a' }), await exam.sit(two, paper)]
    await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    for (const [index, learner] of [one, two].entries()) {
      const { rows } = await learner.as().call('exam.explain', { id: ids[index] ?? 0, only: 'all' })
      expect(rows[0]?.result).toMatchObject({ marks: 200, right: true, explanation: { key: 'a' } })
    }
    // The version that they were given is kept as it was.
    const versions = await exam.here.database.db
      .selectFrom('question_versions')
      .select(['version', 'answer'])
      .where('question_id', '=', exam.question(0))
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, answer: 'b' },
      { version: 2, answer: 'a' },
    ])
  })

  it('lowers marks only when that is asked for', async () => {
    const paper = await exam.paperOf({}, { deduction: 100 })
    const lucky = await exam.learner()
    const id = await exam.sit(lucky, paper)
    const { check } = await exam.regrade({ id: paper, question: exam.question(0), key: 'a', down: true })
    expect(check.changes).toMatchObject([
      { id, before: 800, after: 500, change: -300, passes: false, fails: true },
    ])
    expect(await exam.marksOf(id)).toBe(500)
    expect(await lucky.notices()).toMatchObject([
      { text: '《模拟卷一》有一道题的答案已更正，你的得分由 8 分改为 5 分。' },
    ])
  })

  it('changes what was handed in of this paper, and nothing else', async () => {
    const [paper, other] = [await exam.paperOf(), await exam.paperOf({ title: '另一张卷' })]
    const [one, two, three] = [await exam.learner(), await exam.learner(), await exam.learner()]
    const raised = await exam.sit(one, paper, { 0: 'a' })
    const elsewhere = await exam.sit(two, other, { 0: 'a' })
    const open = await three.start(paper)
    await three.save(open, [edit(0, 'a')])
    const { check } = await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    expect(check).toMatchObject({ sittings: 1, open: 1, changes: [{ id: raised }] })
    expect(await exam.marksOf(elsewhere)).toBe(600)
    // What is handed in later is found by another run.
    await three.handIn(open)
    expect(await exam.marksOf(open)).toBe(0)
    const again = await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    expect(again.check.changes).toMatchObject([{ id: open, before: 0, after: 200 }])
    expect(again.done).toEqual({ changed: 1, passes: 0 })
    expect(await exam.here.auditOf('adminpaper.regrade')).toHaveLength(2)
  })

  it('does nothing twice', async () => {
    const paper = await exam.paperOf()
    const one = await exam.learner()
    await exam.sit(one, paper, { 0: 'a' })
    const given = { id: paper, question: exam.question(0), key: 'a' }
    const { check } = await exam.regrade(given)
    expect(await exam.office.call('adminpaper.regrade', { ...given, version: check.version })).toEqual({
      changed: 0,
      passes: 0,
    })
    expect(await one.notices()).toHaveLength(1)
    expect(await exam.here.auditOf('adminpaper.regrade')).toHaveLength(1)
  })

  it('goes on where it was interrupted', async () => {
    const paper = await exam.paperOf()
    const one = await exam.learner()
    const id = await exam.sit(one, paper, { 0: 'a' })
    const given = { id: paper, question: exam.question(0), key: 'a' }
    const { version } = await exam.check(given)
    let commands = 0
    const dying: StaffCaller = {
      ...exam.office,
      command: (work) => {
        commands += 1
        return commands > 1 ? Promise.reject(new Error('killed')) : exam.office.command(work)
      },
    }
    await expect(dying.call('adminpaper.regrade', { ...given, version })).rejects.toThrow('killed')
    expect(await exam.marksOf(id)).toBe(600)
    expect(await exam.office.call('adminpaper.regrade', { ...given, version })).toEqual({
      changed: 1,
      passes: 1,
    })
    expect(await exam.marksOf(id)).toBe(800)
  })

  it('is refused when the question has changed since the check', async () => {
    const paper = await exam.paperOf()
    const one = await exam.learner()
    await exam.sit(one, paper, { 0: 'a' })
    const given = { id: paper, question: exam.question(0), key: 'a' }
    const { version } = await exam.check(given)
    await exam.here.database.db
      .updateTable('questions')
      .set({ revision: version + 1 })
      .where('id', '=', exam.question(0))
      .execute()
    expect(await refusalOf(exam.office.call('adminpaper.regrade', { ...given, version }))).toMatchObject({
      code: 409,
    })
  })

  it.each(['stem', 'options'] as const)(
    'leaves alone those who were asked with another %s',
    async (column) => {
      const paper = await exam.paperOf()
      const one = await exam.learner()
      const id = await exam.sit(one, paper, { 0: 'a' })
      await exam.editQuestion(0, column)
      expect(await refusalOf(exam.check({ id: paper, question: exam.question(0), key: 'a' }))).toMatchObject({
        code: 409,
        message: '这份试卷还没有人做过这道题',
      })
      expect(await exam.marksOf(id)).toBe(600)
    },
  )

  it('has to be one', async () => {
    const paper = await exam.paperOf()
    const fault = async (place: number, more: object) =>
      (await refusalOf(exam.check({ id: paper, question: exam.question(place), ...more }))).message
    expect(await fault(0, { key: 'ab' })).toBe('请选择正确答案')
    expect(await fault(0, { key: 'z' })).toBe('请选择正确答案')
    expect(await fault(0, {})).toBe('请选择正确答案')
    expect(await fault(1, { key: 'a' })).toBe('多选题至少要有两个答案')
    expect(await fault(3, { key: 'a' })).toBe('请填写认可的答案')
    expect(await fault(3, { blank: 2, text: '灯' })).toBe('请填写认可的答案')
  })

  it('says nothing to learners before results are released', async () => {
    const paper = await exam.paperOf({ release: 'manual' })
    const one = await exam.learner()
    const id = await exam.sit(one, paper, { 0: 'a' })
    await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    expect(await exam.marksOf(id)).toBe(800)
    expect(await one.notices()).toEqual([])
  })

  it('takes the question out of the wrong-answer book and into the figures of the question', async () => {
    const paper = await exam.paperOf()
    const one = await exam.learner()
    const id = await exam.sit(one, paper, { 0: 'a' })
    expect(await one.wrong()).toEqual([exam.question(0)])
    await exam.here.database.db.updateTable('sittings').set({ counted: 1 }).where('id', '=', id).execute()
    await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
    expect(await one.wrong()).toEqual([])
    const { right_answers: right } = await exam.here.database.db
      .selectFrom('questions')
      .select('right_answers')
      .where('id', '=', exam.question(0))
      .executeTakeFirstOrThrow()
    expect(Number(right)).toBe(1)
  })
})

it('A text that is accepted counts for whoever wrote it', async () => {
  const paper = await exam.paperOf()
  const [one, two] = [await exam.learner(), await exam.learner()]
  const raised = await exam.sit(one, paper, { 3: '渡口\n 灯光。' })
  await exam.sit(two, paper, { 3: '灯光\n渡口' })
  const { check, done } = await exam.regrade({
    id: paper,
    question: exam.question(3),
    blank: 1,
    text: '灯光',
  })
  expect(check.changes).toMatchObject([{ id: raised, before: 700, after: 800, change: 100 }])
  expect(done.changed).toBe(1)
  const { answer } = await exam.here.database.db
    .selectFrom('question_versions')
    .select('answer')
    .where('question_id', '=', exam.question(3))
    .where('version', '=', 2)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(answer)).toEqual([['渡口'], ['灯', '灯火', '灯光']])
})

it('A sitting whose essays wait keeps waiting', async () => {
  exam.bank = await insertBank(exam.here.deps, EVERY_TYPE, '带问答')
  const paper = await exam.paperOf()
  const one = await exam.learner()
  const id = await one.start(paper)
  await one.handIn(id, [edit(0, 'a'), edit(4, '我的回答')])
  const { check } = await exam.regrade({ id: paper, question: exam.question(0), key: 'a' })
  expect(check.changes).toEqual([{ id, name: expect.any(String), change: 200, passes: false, fails: false }])
  expect(await exam.marksOf(id)).toBeNull()
  const { marks } = await exam.here.database.db
    .selectFrom('sitting_answers')
    .select('marks')
    .where('sitting_id', '=', id)
    .where('slot', '=', 0)
    .executeTakeFirstOrThrow()
  expect(marks).toBe(200)
  expect(await one.notices()).toEqual([])
  expect(await refusalOf(exam.check({ id: paper, question: exam.question(4), key: 'a' }))).toMatchObject({
    code: 400,
    message: '问答题由老师评分，没有标准答案',
  })
})

it('The dry run is what is applied, whatever was answered', async () => {
  const chance = dice('regrade')
  const paper = await exam.paperOf({}, { deduction: 150, multiple: 'each' })
  const ids: number[] = []
  for (let count = 0; count < 24; count += 1) {
    const letters = [...'abcd'].filter(() => chance.next() < 0.5).join('')
    ids.push(
      await exam.sit(await exam.learner(), paper, {
        0: chance.pick(['a', 'b', 'c', 'd', '']),
        1: letters,
        2: chance.pick(['t', 'f']),
        3: chance.pick(['渡口', '渡头\n灯', '']),
      }),
    )
  }
  for (const [place, key, down] of [
    [0, 'c', false],
    [1, 'ac', false],
    [2, 'f', true],
    [1, 'bd', true],
  ] as const) {
    const before = await Promise.all(ids.map(exam.marksOf))
    const { check, done } = await exam.regrade({ id: paper, question: exam.question(place), key, down })
    const after = await Promise.all(ids.map(exam.marksOf))
    const expected = new Map(check.changes.map((change) => [change.id, change]))
    expect(done.changed).toBe(check.changes.length)
    expect(done.passes).toBe(check.changes.filter(({ passes }) => passes).length)
    for (const [index, id] of ids.entries()) {
      const change = expected.get(id)
      expect(after[index]).toBe(change ? change.after : before[index])
      if (change) expect(change.before).toBe(before[index])
      if (!down) expect(after[index]).toBeGreaterThanOrEqual(before[index] ?? 0)
    }
  }
})

it('Only operators who may change papers may do it', async () => {
  const reader = await exam.here.operator('reader', { permissions: ['paper.read'] })
  const given = { id: 1, question: 1, key: 'a' }
  expect(await refusalOf(reader.call('adminpaper.regradeCheck', given))).toMatchObject({ code: 403 })
  expect(await refusalOf(reader.call('adminpaper.regrade', { ...given, version: 1 }))).toMatchObject({
    code: 403,
  })
})
