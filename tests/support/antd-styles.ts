// antd's style engine without its rules, which jsdom would parse for each test and look through for each element: tests
// of the back office take a tenth less time. Nothing that antd hides by a rule of its own is looked for in tests.
export * from '@ant-design/cssinjs/lib/index'
export const useStyleRegister =
  () =>
  <T>(node: T): T =>
    node
