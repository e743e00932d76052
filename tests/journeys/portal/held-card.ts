import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import sharp from 'sharp'
import { type Page, signIn } from '../journey.ts'
import { ADMIN } from '../people.ts'

const FRAMES = 30

/** Gives an admin a browser whose camera shows a picture. */
export async function holdBeforeCamera(
  picture: Buffer,
  { url, launch, use }: { url: string; launch: LaunchOptions; use: (page: Page) => Promise<void> },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-camera-'))
  const film = join(folder, 'card.mjpeg')
  const frame = await sharp(picture)
    .resize({ width: 600, height: 440, fit: 'contain', background: '#777' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#777' })
    .jpeg({ quality: 92 })
    .toBuffer()
  await writeFile(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)))
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`],
  })
  try {
    const page = await browser.newPage({ baseURL: url, permissions: ['camera'] })
    await signIn(page, ADMIN.email, ADMIN.password)
    await page.goto('/member/dashboard')
    await use(page)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
