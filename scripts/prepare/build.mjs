import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './command.mjs'
import { holdWhileRunning } from './lock.mjs'
import { at, pinnedNode, root, toolEnvironment } from './paths.mjs'
import { step, UserError } from './step.mjs'

const SOURCES = [
  'web',
  'server',
  'demo',
  'brand',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  // what it and the configuration import
  'scripts/build',
]
const stamp = at('dist/.stamp-build')

/** Whether what is built matches the current sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds pages and server. On failure, throws with the build's output and leaves nothing that looks finished. */
export async function build() {
  await step('Building the site', async () => {
    const wanted = fingerprint()
    rmSync(stamp, { force: true })
    const { code, output } = await run(pinnedNode, ['scripts/build.ts'], {
      env: toolEnvironment(),
      onStart: holdWhileRunning,
    })
    if (code !== 0) {
      process.stderr.write(output)
      throw new UserError('The site could not be built. See the error above.')
    }
    mkdirSync(at('dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => listFiles(at(source))).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
