import { useEffect, useState } from 'react'
import { QR_QUIET, qrMatrix } from '@/shared/qr'

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
  className?: string | undefined
}

/** A QR code; its place stays empty when its library fails to load: the text is shown beside it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [shape, setShape] = useState<{ side: number; path: string }>()
  useEffect(() => {
    let live = true
    qrMatrix(text).then(
      ({ size, dark }) => {
        let path = ''
        for (let row = 0; row < size; row += 1)
          for (let column = 0; column < size; column += 1)
            if (dark(row, column)) path += `M${column + QR_QUIET} ${row + QR_QUIET}h1v1h-1z`
        if (live) setShape({ side: size + 2 * QR_QUIET, path })
      },
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${shape?.side ?? 1} ${shape?.side ?? 1}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={shape?.path ?? ''} />
    </svg>
  )
}
