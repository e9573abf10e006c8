import { useEffect } from 'react'
import type { PopularMark } from '@/contract/reading/popular'
import type { Reader } from '../book/reader'
import type { Marker, PopularSpan } from './marker'

/** Loads the popular sentences of a chapter, and the version of the text that they are of. */
export type LoadPopular = (partId: number) => Promise<{ version: number; rows: readonly PopularMark[] }>

/**
 * Paints the sentences that many readers have highlighted in the chapters that are read, once each is there. Without
 * them the book is read as well: what cannot be loaded is left out.
 * @param load absent where none are shown
 */
export function usePopular(load: LoadPopular | undefined, reader: Reader, marker: Marker): void {
  useEffect(() => {
    if (!load) return
    let live = true
    /** Version of the text that was asked for, by chapter. */
    const asked = new Map<number, number>()
    const spans = new Map<number, readonly PopularSpan[]>()
    const ask = async (chapter: number): Promise<void> => {
      const text = marker.text(chapter)
      if (!text || asked.get(chapter) === text.version) return
      asked.set(chapter, text.version)
      const { version, rows } = await load(text.partId)
      if (!live || version !== text.version) return
      spans.set(
        chapter,
        rows.map((row) => ({ chapter, ...row })),
      )
      marker.showPopular([...spans.values()].flat())
    }
    const look = (): void => {
      const { chapter } = reader.snapshot()
      for (const near of [chapter, chapter + 1]) ask(near).catch(() => undefined)
    }
    const stop = reader.subscribe(look)
    look()
    return () => {
      live = false
      stop()
      marker.showPopular([])
    }
  }, [load, reader, marker])
}
