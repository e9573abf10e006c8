import { ownCalls } from '@/contract/contract'
import { auditGroups } from '@/contract/office/audit-labels'

const audited = ownCalls().filter(({ call }) => call.audit)

it('labels every audited call', () => {
  const groups = auditGroups()
  const labelOf = (name: string): string | undefined => {
    const [group = '', verb = ''] = name.split('.')
    return groups[group]?.actions[verb]
  }
  expect(audited.filter(({ name }) => !labelOf(name)).map(({ name }) => name)).toEqual([])
  expect(labelOf('adminstaff.save')).toBe('保存员工')
  expect(labelOf('admincustomer.assign')).toBe('分配客户')
  expect(labelOf('adminuser.loginFailed')).toBe('登录失败')
})

it('names no group without audited calls', () => {
  const used = new Set(audited.map(({ name }) => name.split('.')[0]))
  expect(Object.keys(auditGroups()).filter((group) => !used.has(group))).toEqual([])
})
