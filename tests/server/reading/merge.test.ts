import { mergeMark, type Edit, type StoredMark } from '@/server/reading/merge'
import { fc } from '@tests/support/properties'

const content = (device: string, changed_at: number, note: string, colour: 'yellow' | 'blue' = 'yellow') => ({
  work_id: 1,
  part_id: 1,
  part_version: 1,
  kind: 'note' as const,
  from_at: 0,
  to_at: 4,
  exact: '夜雨敲窗',
  prefix: '',
  suffix: '',
  style: 'fill' as const,
  colour,
  note,
  from_other: 0 as const,
  device,
  changed_at,
})
const edit = (more: Partial<Edit>, ...inner: Parameters<typeof content>): Edit => ({
  key: 'mark-0001',
  base: 1,
  noted: true,
  deleted: false,
  content: content(...inner),
  ...more,
})
const stored = (more: Partial<StoredMark>, ...inner: Parameters<typeof content>): StoredMark => ({
  ...content(...inner),
  key: 'mark-0001',
  revision: 2,
  note_revision: 2,
  made_at: 1,
  deleted_at: null,
  ...more,
})

describe('A change of a mark', () => {
  it('of the present revision is taken, whatever the clocks say', () => {
    const { outcome, next } = mergeMark(stored({}, 'a', 100, '甲'), edit({ base: 2 }, 'b', 5, '乙'), 200)
    expect(outcome).toBe('taken')
    expect(next).toMatchObject({ note: '乙', revision: 3, note_revision: 3 })
  })

  it('of an older revision leaves the later style, and both notes', () => {
    const { outcome, next, copy } = mergeMark(
      stored({}, 'a', 100, '甲'),
      edit({}, 'b', 90, '乙', 'blue'),
      200,
    )
    expect(outcome).toBe('merged')
    expect(next).toBeNull()
    expect(copy).toMatchObject({ note: '乙', from_other: 1, revision: 1 })
    const later = mergeMark(stored({}, 'a', 100, '甲'), edit({}, 'b', 110, '乙', 'blue'), 200)
    expect(later.next).toMatchObject({ note: '乙', colour: 'blue', revision: 3 })
    expect(later.copy).toMatchObject({ note: '甲', from_other: 1 })
  })

  it('of the style alone leaves the note that another device wrote', () => {
    const { next, copy } = mergeMark(
      stored({}, 'a', 100, '甲'),
      edit({ noted: false }, 'b', 110, '', 'blue'),
      200,
    )
    expect(next).toMatchObject({ note: '甲', colour: 'blue', note_revision: 2 })
    expect(copy).toBeNull()
  })

  it('of a deleted mark brings it back only if the deletion was known', () => {
    const gone = stored({ deleted_at: 150 }, 'a', 150, '')
    expect(mergeMark(gone, edit({ noted: false }, 'b', 170, '乙'), 200)).toEqual({
      outcome: 'gone',
      next: null,
      copy: null,
    })
    expect(mergeMark(gone, edit({}, 'b', 170, '乙'), 200)).toMatchObject({
      outcome: 'gone',
      next: null,
      copy: { note: '乙', from_other: 1 },
    })
    expect(mergeMark(gone, edit({ base: 2 }, 'b', 170, '乙'), 200)).toMatchObject({
      outcome: 'taken',
      next: { deleted_at: null, note: '乙' },
    })
  })

  it('that deletes saves a note that it did not know, and keeps nothing else of what was written', () => {
    const deletion = edit({ deleted: true, noted: false }, 'b', 170, '')
    const { next, copy } = mergeMark(stored({}, 'a', 100, '甲'), deletion, 200)
    expect(next).toMatchObject({ deleted_at: 200, note: '', exact: '', prefix: '', suffix: '' })
    expect(copy).toMatchObject({ note: '甲' })
    const known = mergeMark(stored({ note_revision: 1 }, 'a', 100, '甲'), deletion, 200)
    expect(known.copy).toBeNull()
  })

  it('of a mark whose deletion was forgotten stays deleted', () => {
    expect(mergeMark(undefined, edit({ base: 3, noted: false }, 'b', 1, '乙'), 200).next).toBeNull()
    expect(mergeMark(undefined, edit({ base: 0 }, 'b', 1, '乙'), 200).next).toMatchObject({ revision: 1 })
  })
})

/** A server and devices as they behave: each step may lose its request or its answer. */
interface Local {
  content: Edit['content']
  base: number
  deleted: boolean
  noted: boolean
  /** Not sent yet, or the answer was lost: the event that is sent again. */
  pending: boolean
  event: string
}

class Network {
  readonly marks = new Map<string, StoredMark>()
  private readonly events = new Map<string, number>()
  readonly devices = new Map<string, Map<string, Local>>()
  /** Marks that were deleted at any time. */
  readonly deleted = new Set<string>()
  now = 1000
  private count = 0

  local(device: string): Map<string, Local> {
    const known = this.devices.get(device) ?? new Map<string, Local>()
    this.devices.set(device, known)
    return known
  }

  write(device: string, key: string, note: string | null, colour: 'yellow' | 'blue'): void {
    const marks = this.local(device)
    const before = marks.get(key)
    if (before?.deleted) return
    this.count += 1
    marks.set(key, {
      content: content(device, this.now, note ?? before?.content.note ?? '', colour),
      base: before?.base ?? 0,
      deleted: false,
      noted: note !== null || (before?.pending === true && before.noted),
      pending: true,
      event: `${device}-${this.count}`,
    })
  }

  remove(device: string, key: string): boolean {
    const before = this.local(device).get(key)
    if (!before || before.deleted) return false
    this.count += 1
    const gone = { deleted: true, noted: false, pending: true, event: `${device}-${this.count}` }
    this.local(device).set(key, {
      ...before,
      ...gone,
      content: { ...before.content, device, changed_at: this.now },
    })
    return true
  }

  private receive(key: string, { event, content: own, base, deleted, noted }: Local): number {
    if (!this.events.has(event)) {
      const { next, copy } = mergeMark(
        this.marks.get(key),
        { key, content: own, base, deleted, noted },
        this.now,
      )
      if (next) this.marks.set(key, next)
      if (next?.deleted_at) this.deleted.add(key)
      if (copy && !this.marks.has(copy.key)) this.marks.set(copy.key, copy)
      this.events.set(event, this.now)
    }
    return this.marks.get(key)?.revision ?? 0
  }

  send(device: string, loss: 'request' | 'answer' | 'none'): void {
    for (const [key, local] of this.local(device)) {
      if (!local.pending || loss === 'request') continue
      this.receive(key, local)
      if (loss === 'none') local.pending = false
    }
    if (loss === 'none') this.pull(device)
  }

  private pull(device: string): void {
    const marks = this.local(device)
    for (const [key, mark] of this.marks) {
      if (marks.get(key)?.pending) continue
      const { key: _k, revision: base, note_revision: _n, made_at: _m, deleted_at, ...own } = mark
      marks.set(key, {
        content: own,
        base,
        deleted: deleted_at !== null,
        noted: false,
        pending: false,
        event: '',
      })
    }
    for (const key of marks.keys()) if (!this.marks.has(key) && !marks.get(key)?.pending) marks.delete(key)
  }
}

type Step =
  | { do: 'note' | 'style' | 'remove'; device: string; key: string }
  | { do: 'send'; device: string; loss: 'request' | 'answer' | 'none' }

const device = fc.constantFrom('a', 'b', 'c')
const key = fc.constantFrom('mark-0001', 'mark-0002')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('note' as const), device, key }) },
  fc.record({ do: fc.constant('style' as const), device, key }),
  fc.record({ do: fc.constant('remove' as const), device, key }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      loss: fc.constantFrom('request' as const, 'answer' as const, 'none' as const, 'none' as const),
    }),
  },
)

it('devices end with the same marks and every note that nobody replaced or deleted, in any order with losses', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, slow) => {
      const network = new Network()
      const written = new Set<string>()
      /** Notes that somebody who saw them has replaced or deleted. */
      const done = new Set<string>()
      const touched = (at: Step & { key: string }): void => {
        const note = network.local(at.device).get(at.key)?.content.note
        if (note && !network.local(at.device).get(at.key)?.deleted) done.add(note)
      }
      for (const [index, at] of steps.entries()) {
        // The clock of device c is slow.
        network.now += slow && index % 3 === 0 ? 0 : 1
        if (at.do === 'send') network.send(at.device, at.loss)
        else if (at.do === 'remove') {
          touched(at)
          network.remove(at.device, at.key)
        } else if (at.do === 'style') network.write(at.device, at.key, null, index % 2 ? 'blue' : 'yellow')
        else if (!network.local(at.device).get(at.key)?.deleted) {
          touched(at)
          written.add(`笔记${index}`)
          network.write(at.device, at.key, `笔记${index}`, 'yellow')
        }
      }
      for (let round = 0; round < 2; round += 1)
        for (const name of ['a', 'b', 'c']) network.send(name, 'none')
      const live = [...network.marks.values()].filter(({ deleted_at }) => deleted_at === null)
      const onServer = live.map(({ key: own, note, colour }) => [own, note, colour]).sort()
      for (const name of ['a', 'b', 'c']) {
        network.send(name, 'none')
        const own = [...network.local(name)].filter(([, { deleted }]) => !deleted)
        expect(own.map(([at, { content: it }]) => [at, it.note, it.colour]).sort()).toEqual(onServer)
      }
      expect(live.filter((mark) => network.deleted.has(mark.key))).toEqual([])
      const notes = new Set(live.map(({ note }) => note))
      for (const note of written) if (!done.has(note)) expect([...notes]).toContain(note)
    }),
    { numRuns: 2000 },
  )
})
