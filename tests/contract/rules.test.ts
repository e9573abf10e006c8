import * as rules from '@/contract/kernel/rules'

type Rule = (value: string) => string | null

function accepts(rule: Rule, values: string[]) {
  it.each(values)('accepts %s', (value) => {
    expect(rule(value)).toBeNull()
  })
}

function refuses(rule: Rule, message: string, values: string[]) {
  it.each(values)(`refuses "%s": ${message}`, (value) => {
    expect(rule(value)).toBe(message)
  })
}

describe('mobile', () => {
  accepts(rules.mobile, ['13800138000', '19912345678', '16600000000'])
  refuses(rules.mobile, '请输入手机号', [''])
  refuses(rules.mobile, '手机号码不正确', [
    '12345678901',
    '1380013800',
    '138001380000',
    '1380013800a',
    ' 13800138000',
  ])

  it('words the format differently when the form is sent', () => {
    expect(rules.mobile('12345678901', 'submit')).toBe('手机号格式不正确！')
    expect(rules.mobile('', 'submit')).toBe('请输入手机号')
  })
})

describe('code', () => {
  accepts(rules.code, ['1234', '12345', '123456', 'a1b2'])
  refuses(rules.code, '请输入验证码', [''])
  refuses(rules.code, '请输入4~6位验证码', ['123', '1234567', '12 34'])
})

describe('password', () => {
  accepts(rules.password, ['abc123', 'A1______', 'a2345678901234567890'])
  refuses(rules.password, '请输入密码', [''])
  refuses(rules.password, '密码长度为 6 - 20 位，需包含字母和数字', [
    'abcdef',
    '123456',
    'ab12',
    'a23456789012345678901',
  ])
})

describe('passwordTwo', () => {
  it('must repeat the first password', () => {
    expect(rules.passwordTwo('', 'abc123')).toBe('请再次输入密码')
    expect(rules.passwordTwo('abc124', 'abc123')).toBe('两次输入的密码不一致')
    expect(rules.passwordTwo('abc123', 'abc123')).toBeNull()
  })
})

describe('newPassword', () => {
  accepts(rules.newPassword, ['abc123'])
  refuses(rules.newPassword, '请输入新密码', [''])
  refuses(rules.newPassword, '密码长度为 6 - 20 位，需包含字母和数字', ['abcdef'])
})

describe('name', () => {
  accepts(rules.name, ['林晚', ' 阿依古丽·买买提 '])
  refuses(rules.name, '请输入姓名', ['', '   '])
})

describe('email', () => {
  accepts(rules.email, ['lin.wan@example.com', 'a+b@sub.example.cn'])
  refuses(rules.email, '邮箱格式不正确', [
    'lin',
    'lin@',
    '@example.com',
    'a b@example.com',
    'a@b',
    `${'a'.repeat(250)}@b.cn`,
  ])
})

describe('url', () => {
  accepts(rules.url, ['https://example.com', 'http://example.com:8080/a?b=1#c'])
  refuses(rules.url, '网址格式不正确', [
    'example.com',
    'javascript:alert(1)',
    'data:text/html,1',
    'https://',
    'https://a b.cn',
  ])
})

describe('idCard', () => {
  accepts(rules.idCard, ['11010519491231002X', '11010519491231002x', '440524198001010013'])
  refuses(rules.idCard, '身份证号码不正确', [
    '110105194912310021',
    '11010519490231002X',
    '11010529991231002X',
    '1101051949123100',
  ])
})

describe('amount', () => {
  accepts(rules.amount, ['0', '0.5', '12.34', '99999'])
  refuses(rules.amount, '金额最多保留两位小数', ['1.234', '-1', '01', '1.', '1e3', '.5'])
})

describe('numericCode', () => {
  accepts(rules.numericCode, ['123456'])
  refuses(rules.numericCode, '请输入6位数字验证码', ['12345', '12345a'])

  it('takes another length', () => {
    expect(rules.numericCode('1234', 4)).toBeNull()
    expect(rules.numericCode('123456', 4)).toBe('请输入4位数字验证码')
  })
})
