import { dice } from '../kernel/dice'
import { loadGlyphs } from '../kernel/type/font'
import { line } from '../kernel/type/text'

/** What a learner of the demo has written on paper instead of typing it. */
const TEXT =
  '材料里的两个人其实都没有错，只是站的位置不同。把位置换一换，就会发现分歧并不在事情本身，而在各自最怕失去的东西。父亲怕失去渡口，因为那里有他等过的人；儿子怕失去时间，因为他还要去见更多的人。作者让他们在同一盏灯下各说各话，正是想告诉我们：理解不是同意，而是愿意先把对方的话听完。'

const WIDTH = 900
const HEIGHT = 1200
const LEFT = 96
const FIRST_LINE = 170
const LINE_HEIGHT = 78
const SIZE = 40
const STEP = 44
const PER_LINE = 16
const INK = '#26324f'

/** A photographed page: ruled paper, a little askew, and every character a little out of line. */
export async function drawHandwriting(): Promise<string> {
  await loadGlyphs(TEXT, 500)
  const hand = dice('handwriting')
  const sway = (by: number): number => (hand.next() - 0.5) * 2 * by
  const rules = Array.from(
    { length: 13 },
    (_, row) =>
      `<line x1="60" x2="${WIDTH - 60}" y1="${FIRST_LINE + 18 + row * LINE_HEIGHT}" y2="${FIRST_LINE + 18 + row * LINE_HEIGHT}" stroke="#b9c6d8" stroke-width="2"/>`,
  )
  // Two ideographic spaces indent the paragraph.
  const characters = [...`　　${TEXT}`].map((character, at) => {
    const x = LEFT + (at % PER_LINE) * STEP + sway(3)
    const y = FIRST_LINE + Math.floor(at / PER_LINE) * LINE_HEIGHT + sway(4)
    const size = SIZE + sway(3)
    return `<g transform="rotate(${sway(5).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})">${line(character, x, y, { size, weight: 500, fill: INK })}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#8d7a66"/>
    <g transform="rotate(-1.2 ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="#fbf9f3"/>
      <line x1="80" x2="80" y1="24" y2="${HEIGHT - 24}" stroke="#dba49a" stroke-width="2"/>
      ${rules.join('')}
      ${characters.join('')}
    </g>
  </svg>`
}
