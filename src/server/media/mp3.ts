import { open } from 'node:fs/promises'

/** File name of a sound, and of the sound of a film alone. */
export const SOUND = 'audio.mp3'

/**
 * How a sound is coded: MP3 of a constant bit rate, whose first byte begins its first frame, without a header that
 * names the length of the whole. The first bytes of such a file are therefore a whole, shorter sound.
 */
export const MP3 = [
  '-map_metadata',
  '-1',
  '-id3v2_version',
  '0',
  '-write_xing',
  '0',
  '-c:a',
  'libmp3lame',
  '-b:a',
  '96k',
  '-ac',
  '2',
  '-ar',
  '44100',
] as const

/** Bit rates of MPEG-1 Layer III by their index in the header of a frame, in kbit/s (ISO 11172-3, 2.4.2.3). */
const RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

/** Bytes of the first seconds of a sound that was coded as {@link MP3}; 0 for any other file. */
export async function bytesOf(file: string, seconds: number): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    // Eleven set bits, then MPEG-1 Layer III; the last of these bits says whether a checksum follows.
    const frame = buffer[0] === 0xff && ((buffer[1] ?? 0) & 0xfe) === 0xfa
    return frame ? Math.ceil((seconds * (RATES[(buffer[2] ?? 0) >> 4] ?? 0) * 1000) / 8) : 0
  } finally {
    await handle.close()
  }
}
