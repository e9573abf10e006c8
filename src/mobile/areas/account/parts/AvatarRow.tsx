import { NETWORK_FAILED } from '@/format/texts'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Avatar } from 'design-system/Avatar'
import { Icon } from 'design-system/Icon'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import { useLoaded } from 'design-system/hooks/useLoaded'
import styles from './AvatarRow.module.css'

const MOST_MEGABYTES = 20

/** Avatar row of the profile: a tap picks a file, which is cropped, uploaded and saved. */
export function AvatarRow({
  name,
  src,
  onSave,
}: {
  name: string
  src: string
  onSave: (url: string) => Promise<void>
}) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [open, setOpen] = useState(false)
  const crop = useLoaded(() => import(/* webpackChunkName: "crop" */ './AvatarCrop'), open)
  useEffect(() => {
    if (crop.error) toast(NETWORK_FAILED)
  }, [crop.error])

  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [picked] = event.target.files ?? []
    // Reset, so that the same file can be picked again.
    event.target.value = ''
    if (!picked) return
    if (!picked.type.startsWith('image/')) return toast('只能上传图片')
    if (picked.size > MOST_MEGABYTES * 1024 * 1024) return toast(`图片不能超过${MOST_MEGABYTES}MB`)
    setFile(picked)
    setOpen(true)
    if (crop.error) crop.retry()
  }
  const send = async (picture: Blob): Promise<void> => {
    const { url } = await call('upload.upload', {}, { file: picture, quiet: true })
    await onSave(url)
    setOpen(false)
    toast('头像已更新')
  }

  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.picture}
        aria-label="更换头像"
        onClick={() => input.current?.click()}
      >
        <Avatar size="l" name={name} src={fileUrl(src)} />
        <span className={styles.mark}>
          <Icon name="brush" size={14} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label="选择头像图片"
        onChange={pick}
      />
      {file && crop.value ? (
        <crop.value.AvatarCrop
          key={`${file.name}${file.lastModified}`}
          visible={open}
          file={file}
          onClose={() => setOpen(false)}
          onDone={send}
        />
      ) : null}
    </div>
  )
}
