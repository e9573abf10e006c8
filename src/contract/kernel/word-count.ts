/** Word count as Chinese publishers define it: every Chinese character, and every word or number of other scripts. */
export const countWords = (text: string): number =>
  text.match(/\p{Script=Han}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’]+/gu)?.length ?? 0
