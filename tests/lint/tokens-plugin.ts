import stylelint, { type Rule } from 'stylelint'
import { rawValues } from './tokens.ts'

const ruleName = 'shusheng/tokens'

/** The rule of stylelint that refuses raw values; its message names the token to use. */
const rule: Rule = (enabled) => (root, result) => {
  if (enabled !== true) return
  root.walkDecls((node) => {
    // @font-face declares a font; only rules that use one have to take a token.
    if (node.parent?.type === 'atrule' && 'name' in node.parent && node.parent.name === 'font-face') return
    for (const message of rawValues(node.prop, node.value))
      stylelint.utils.report({ ruleName, result, node, message, word: node.value })
  })
}
rule.ruleName = ruleName
rule.messages = {}

export const tokensPlugin = stylelint.createPlugin(ruleName, rule)
