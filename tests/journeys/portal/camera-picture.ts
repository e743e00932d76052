import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const SIZE = { width: 640, height: 480 }
const FRAMES = 10

/** Writes a film in which a picture fills the middle, for a fake camera of Chromium. */
export async function writeCameraFilm(path: string, picture: Buffer): Promise<void> {
  const middle = await sharp(picture).resize({ height: 360 }).toBuffer()
  const canvas = sharp({ create: { ...SIZE, channels: 3, background: '#8a8a8a' } })
  const frame = await canvas
    .composite([{ input: middle }])
    .jpeg({ quality: 95 })
    .toBuffer()
  await writeFile(path, Buffer.concat(Array.from({ length: FRAMES }, () => frame)))
}

/** For `launchOptions`: the film instead of a camera. */
export const filmCamera = (path: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]
