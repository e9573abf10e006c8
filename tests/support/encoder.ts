/** Bytes of the characters of a table that has one or two bytes each, found by decoding all of them. */
export function encoder(label: 'gb18030' | 'big5'): (text: string) => Buffer {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(label)
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second))
      if (sign.length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, [first, second])
    }
  return (text) =>
    Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : (table.get(sign) ?? []))))
}
