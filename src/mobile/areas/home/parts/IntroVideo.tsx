import { Section } from 'design-system/Section'
import { fileUrl } from '@/client/base'
import { useConfig } from '@/stores/config'
import styles from './IntroVideo.module.css'

/** The home intro video of spec section 9: loops, has controls, autoplays, muted by default; HLS where the browser plays it. */
export function IntroVideo() {
  const { system } = useConfig()
  const { hls, mp4, poster } = system.intro_video
  if (!hls && !mp4) return null
  return (
    <Section title={`走进${system.name}`}>
      <div className={styles.frame}>
        <video
          className={styles.video}
          poster={fileUrl(poster)}
          muted
          loop
          autoPlay
          controls
          playsInline
          preload="none"
          aria-label={`${system.name}介绍影片`}
        >
          {hls ? <source src={fileUrl(hls)} type="application/vnd.apple.mpegurl" /> : null}
          {mp4 ? <source src={fileUrl(mp4)} type="video/mp4" /> : null}
        </video>
      </div>
    </Section>
  )
}
