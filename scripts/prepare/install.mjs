import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './command.mjs'
import { holdWhileRunning } from './lock.mjs'
import { at, pinnedNode } from './paths.mjs'
import { step, UserError } from './step.mjs'

const stamp = at('node_modules/.stamp-install')

// Under `npm start` we may ourselves run on the pinned Node, which an installation removes; npm runs on its own Node.
const lastingNode = process.env.npm_node_execpath ?? process.execPath

/** Whether the installed libraries match the lockfile, for this platform. */
export function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!installedByHand()) return false
  writeFileSync(stamp, wanted)
  return true
}

/** Installs exactly what the lockfile says. Throws with a message if npm fails. */
export async function install() {
  const first = existsSync(stamp) ? 'the libraries have changed' : 'about a minute the first time'
  await step(`Installing libraries (${first})`, async () => {
    // Vite and the other build tools are needed under NODE_ENV=production too.
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'])
    await ensurePinnedNode()
    writeFileSync(stamp, fingerprint())
  })
}

function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}`
}

/** npm writes its own list last, so it exists only after a complete installation. */
function installedByHand() {
  const list = at('node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  )
}

async function npm(args) {
  const cli = process.env.npm_execpath
  const [command, ...first] = cli?.endsWith('npm-cli.js') ? [lastingNode, cli] : ['npm']
  const { code, output } = await run(command, [...first, ...args], { onStart: holdWhileRunning })
  if (code === 0) return
  process.stderr.write(output)
  throw new UserError(
    'The libraries could not be installed: npm says why above. Is the npm registry reachable from here?',
  )
}

/** Where install scripts are disabled, the pinned Node is missing: its script is then run by name. */
async function ensurePinnedNode() {
  if (!existsSync(pinnedNode)) {
    await run(lastingNode, ['installArchSpecificPackage.js'], {
      cwd: at('node_modules/node'),
      onStart: holdWhileRunning,
    })
  }
  const { code, output } = await run(pinnedNode, ['--version'])
  if (code === 0) return
  process.stderr.write(output)
  throw new UserError(`The Node that comes with this repository does not run on ${process.platform}-${process.arch}.`)
}
