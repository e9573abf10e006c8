import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../hooks/useSubmit'

/**
 * Uploads one file and resolves to its address. `onProgress` is called with 0 to 1; `signal` aborts when the picture is
 * removed.
 */
export type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ url: string }>

export type Upload = {
  id: number
  /** Address of the preview: the picture's own once uploaded, an object URL before. */
  preview: string
  name: string
  status: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1. */
  progress: number
  url?: string
  error?: string
  file?: File
}

/** More uploads at once only slow each other down on a phone. */
const atOnce = 3

let nextId = 1

function fromAddress(url: string): Upload {
  return { id: nextId++, preview: url, name: '', status: 'done', progress: 1, url }
}

/** Pictures uploaded and uploading; `onChange` is called with the addresses whenever one is added, removed or moved. */
export function useUploads(
  initial: readonly string[],
  upload: UploadPicture,
  onChange?: (urls: string[]) => void,
) {
  const [uploads, setUploads] = useState<Upload[]>(() => initial.map(fromAddress))
  const aborts = useRef(new Map<number, AbortController>())
  const tell = useEffectEvent((urls: string[]) => onChange?.(urls))
  const told = useRef(initial.join('\n'))

  const patch = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)))
  }, [])

  const send = useCallback(
    async (one: Upload, file: File) => {
      const abort = new AbortController()
      aborts.current.set(one.id, abort)
      patch(one.id, { status: 'sending', progress: 0, error: undefined })
      try {
        const { url } = await upload(file, (progress) => patch(one.id, { progress }), abort.signal)
        patch(one.id, { status: 'done', progress: 1, url })
      } catch (reason) {
        if (!abort.signal.aborted) patch(one.id, { status: 'failed', error: messageOf(reason, '上传失败') })
      } finally {
        aborts.current.delete(one.id)
      }
    },
    [patch, upload],
  )

  useEffect(() => {
    const free = atOnce - aborts.current.size
    for (const one of uploads
      .filter(({ status, id }) => status === 'waiting' && !aborts.current.has(id))
      .slice(0, free)) {
      if (one.file !== undefined) void send(one, one.file)
    }
    const urls = uploads.flatMap(({ url }) => (url === undefined ? [] : [url]))
    if (urls.join('\n') !== told.current) {
      told.current = urls.join('\n')
      tell(urls)
    }
  }, [uploads, send])

  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const preview = URL.createObjectURL(file)
      return { id: nextId++, preview, name: file.name, status: 'waiting', progress: 0, file }
    })
    setUploads((list) => [...list, ...added])
  }, [])

  const remove = useCallback((one: Upload) => {
    aborts.current.get(one.id)?.abort()
    // Removed from the count at once, so that a waiting one takes its place.
    aborts.current.delete(one.id)
    if (one.file !== undefined) URL.revokeObjectURL(one.preview)
    setUploads((list) => list.filter(({ id }) => id !== one.id))
  }, [])

  const retry = useCallback((id: number) => patch(id, { status: 'waiting', error: undefined }), [patch])

  const move = useCallback((from: number, to: number) => {
    setUploads((list) => {
      const one = list[from]
      return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one)
    })
  }, [])

  return { uploads, add, remove, retry, move }
}
