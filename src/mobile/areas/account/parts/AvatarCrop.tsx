import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cropPicture, KEYBOARD_STEP, MOST_ZOOM } from '@/shared/cropPicture'
import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { Slider } from 'design-system/Slider'
import { useObjectUrl } from 'design-system/hooks/useObjectUrl'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import edit from './edit.module.css'
import styles from './AvatarCrop.module.css'

export interface AvatarCropProps {
  visible: boolean
  file: File
  onClose: () => void
  /** Rejects with a message for users. */
  onDone: (picture: Blob) => Promise<void>
}

/** Px. */
const AVATAR = { width: 512, height: 512 }

/** Picks the square of a picture that becomes the avatar: moved by finger, mouse or keys, zoomed by pinch or slider. */
export function AvatarCrop({ visible, file, onClose, onDone }: AvatarCropProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [broken, setBroken] = useState(false)
  const { busy, error, run } = useSubmit('头像没有保存，请重试')
  const words = broken ? '这张图片打不开，请换一张' : error

  return (
    <Sheet visible={visible} onClose={onClose} title="裁剪头像" closeOnMask={false}>
      <div className={edit.form}>
        <div className={styles.stage}>
          <Cropper
            {...(address ? { image: address } : {})}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            keyboardStep={KEYBOARD_STEP}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': '头像范围，方向键移动' }}
            mediaProps={{ onError: () => setBroken(true), alt: '' }}
          />
        </div>
        <div className={styles.zoom}>
          <span aria-hidden="true">缩放</span>
          <Slider label="缩放" min={1} max={MOST_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
        </div>
        <FormError>{words}</FormError>
        <Button
          size="l"
          block
          disabled={broken || !area}
          loading={busy}
          onClick={() => void run(async () => area && onDone(await cropPicture(file, area, AVATAR)))}
        >
          使用这张头像
        </Button>
      </div>
    </Sheet>
  )
}
