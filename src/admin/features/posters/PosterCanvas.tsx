import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf } from '@/client/client'
import { messageOf } from '@/client/errors'
import { drawPoster, type Poster } from '@/shared/poster/draw'
import { preparePoster } from '@/shared/poster/make'
import type { PosterDoc } from '@/contract/content/poster-doc'
import { POSTER, worksIn } from '@/contract/content/poster-rules'
import { Fault } from '../../kit/display/Fault'
import { POSTER_STYLE } from './style'
import styles from './poster.module.css'

export type Sample = AnswerOf<'adminposter.sample'>

/** Makes a link absolute: a link from the server may lack the origin, which is then ours. */
const absolute = (link: string): string =>
  link.startsWith('/') ? location.origin + location.pathname.replace(/\/$/, '') + link : link

/** Loads pictures and code for a template, and loads again when it needs others. */
function usePrepared(doc: PosterDoc, sample: Sample): { poster: Poster | null; fault: string } {
  const [poster, setPoster] = useState<Poster | null>(null)
  const [fault, setFault] = useState('')
  const newest = useEffectEvent(() => doc)
  const pictures = doc.layers.map((layer) => (layer.kind === 'picture' ? layer.picture : layer.kind)).join()
  const works = worksIn(doc)
  useEffect(() => {
    let live = true
    const run = async (): Promise<void> => {
      try {
        for (let round = 0; round < 2; round += 1) {
          const facts = { ...sample, link: absolute(sample.link) }
          const { poster: made, late } = await preparePoster(newest(), facts, sample.works, POSTER_STYLE)
          if (!live) return
          setFault('')
          setPoster(made)
          if (!(await late) || !live) return
        }
      } catch (error) {
        if (live) setFault(messageOf(error))
      }
    }
    void run()
    return () => {
      live = false
    }
  }, [pictures, works, sample])
  return { poster, fault }
}

/** A template drawn with real data, by the same code as users' posters. */
export function PosterCanvas({
  document: doc,
  sample,
  label,
}: {
  document: PosterDoc
  sample: Sample
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { poster, fault } = usePrepared(doc, sample)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !poster) return
    const frame = requestAnimationFrame(() => drawPoster(pen, doc, poster))
    return () => cancelAnimationFrame(frame)
  }, [doc, poster])
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={POSTER.width}
        height={POSTER.height}
        role="img"
        aria-label={label}
        aria-busy={poster === null}
      />
      <Fault>{fault}</Fault>
    </>
  )
}
