import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Sheet } from 'design-system/Sheet'
import type { Block } from '@/contract/catalogue/chapter-text'
import type { Reader } from '../book/reader'
import { drawDetail, watchDetails, type Detail } from '../surface/details'

/** Returns what a pressed mark or button shows. */
function blocksOf(reader: Reader, { element, start, note }: Detail): readonly Block[] | undefined {
  const laid = reader
    .surface()
    ?.blocks()
    .find((one) => one.element === element)
  const chapter = laid && reader.chapters.at(laid.chapter)
  if (chapter?.state !== 'open') return undefined
  const block = chapter.blocks.find((one) => one.start === start)
  return block && (note === undefined ? [block] : block.notes?.get(note))
}

interface Shown {
  blocks: readonly Block[]
  isTable: boolean
}

/** Notes of the text and tables that are larger than a page, in a sheet over the pages of a book. */
export function Details({ reader, stage }: { reader: Reader; stage: RefObject<HTMLElement | null> }) {
  const [{ blocks, isTable }, setShown] = useState<Shown>({ blocks: [], isTable: false })
  const [visible, setVisible] = useState(false)
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    return watchDetails(current, (detail) => {
      const found = blocksOf(reader, detail)
      if (!found) return
      setShown({ blocks: found, isTable: detail.note === undefined })
      setVisible(true)
    })
  }, [reader, stage])
  return (
    <Sheet
      visible={visible}
      wide={isTable}
      title={isTable ? '表格' : '注释'}
      onClose={() => setVisible(false)}
    >
      <Drawn blocks={blocks} />
    </Sheet>
  )
}

function Drawn({ blocks }: { blocks: readonly Block[] }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current) drawDetail(host.current, blocks)
  }, [blocks])
  return <div ref={host} />
}
