import { useEffect, useRef } from 'react'

/** Scrolls a horizontal strip to centre its active item, whenever `active` changes. */
export function useActiveInView<Strip extends HTMLElement>(active: string | undefined) {
  const ref = useRef<Strip>(null)
  useEffect(() => {
    const strip = ref.current
    const link = strip?.querySelector<HTMLElement>('[aria-current], [data-checked]')
    // scrollIntoView would move the page as well.
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
  }, [active])
  return ref
}
