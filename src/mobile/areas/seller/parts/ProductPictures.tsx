import { useRef, useState } from 'react'
import { Uploader } from 'design-system/Uploader'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'

const shownPath = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}-360.webp`)

interface ProductPicturesProps {
  label: string
  /** Paths as the server stores them. */
  value: readonly string[]
  max: number
  onChange: (paths: string[]) => void
}

/** Pictures of a product or a shop: shown by address, stored by path. */
export function ProductPictures({ label, value, max, onChange }: ProductPicturesProps) {
  const [first] = useState(() => value.map((path) => [fileUrl(shownPath(path)), path] as const))
  const paths = useRef(new Map(first))
  return (
    <Uploader
      kind="album"
      label={label}
      max={max}
      maxMegabytes={10}
      defaultValue={first.map(([url]) => url)}
      upload={async (file, _progress, signal) => {
        const { url } = await call('shop.picture', {}, { file, signal, quiet: true })
        const shown = fileUrl(url)
        paths.current.set(shown, url)
        return { url: shown }
      }}
      onChange={(urls) => onChange(urls.flatMap((url) => paths.current.get(url) ?? []))}
      onNotice={(text) => toast(text)}
    />
  )
}
