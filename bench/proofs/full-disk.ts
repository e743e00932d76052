import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMachine } from '#scripts/running/machine.ts'
import { endProcess } from '#scripts/running/process.ts'
import { gatherCrowd, type Person } from '#tests/http/faults/kills/crowd.ts'
import { offering } from '#tests/http/marketplace/posting.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'

const DISK_MB = 400
const RESERVE_MB = 64
const WAIT_MS = 1_500

/** The site on a small disk of its own that something else fills completely; needs the right to mount. */
const disk = await mkdtemp(join(tmpdir(), 'site-disk-'))
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { stdio: 'ignore' })
} catch {
  console.log('Skipped: this user is not allowed to mount a small disk.')
  await rm(disk, { recursive: true })
  process.exit(0)
}
const dataDir = join(disk, 'data')
const filler = join(disk, 'filler')
const { members } = await gatherCrowd(dataDir, { members: 2, applicants: 0, events: 1 })
const site = await startMachine(dataDir, { MIN_FREE_MB: String(RESERVE_MB), RATE_LIMIT: 'off' })
const seller = members[0]!
const lines: { words: string; holds: boolean }[] = []
try {
  note('with space', [await post(), await upload(), await read()], [201, 200, 200])
  await fillTo(RESERVE_MB / 2)
  await pause(WAIT_MS)
  note('below the reserve', [await post(), await upload(), await read()], [507, 507, 200])
  await rm(filler)
  await pause(WAIT_MS)
  note('with space again', [await post(), await upload(), await read()], [201, 200, 200])
  await fillTo(0)
  note('filled to the last byte within a second', [await upload(), await read()], [507, 200])
  const halves = (await readdir(join(dataDir, 'files'))).filter((name) => name.endsWith('.part'))
  lines.push({ words: `${halves.length} partial files left`, holds: halves.length === 0 })
  await rm(filler)
  await pause(WAIT_MS)
  note('with space at the end', [await post(), await upload(), await read()], [201, 200, 200])
} finally {
  await endProcess(site.child)
  execFileSync('umount', [disk])
  await rm(disk, { recursive: true })
}
for (const { words, holds } of lines) console.log(`${holds ? 'holds' : 'FAILS'}: ${words}`)
if (lines.some(({ holds }) => !holds)) process.exitCode = 1

function note(when: string, statuses: number[], wanted: number[]): void {
  lines.push({ words: `${when}: ${statuses.join(', ')}`, holds: statuses.join() === wanted.join() })
}

async function ask(path: string, { cookie }: Person, init: RequestInit = {}): Promise<number> {
  const { status } = await fetch(site.url + path, { ...init, headers: { cookie, origin: site.url, ...init.headers } })
  return status
}

/** Posts a new listing. */
function post(): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return ask('/api/listings', seller, { method: 'POST', headers, body: JSON.stringify(offering()) })
}

/** Uploads a new picture. */
async function upload(): Promise<number> {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await drawPicture(800, 600))], { type: 'image/jpeg' }), 'lamp.jpg')
  return ask('/api/upload/listing-images', seller, { method: 'POST', body: form })
}

function read(): Promise<number> {
  return ask('/api/account', seller)
}

/** Fills the disk until this many megabytes are left, or nothing. */
async function fillTo(megabytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler, Buffer.alloc(bavail * bsize - megabytes * 1024 ** 2)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    },
  )
}
