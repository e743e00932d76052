import { existsSync } from 'node:fs'
import { run } from '../prepare/command.mjs'
import { at, toolEnvironment } from '../prepare/paths.mjs'
import { step, UserError } from '../prepare/step.mjs'

/** The first one renders the same pages without a browser window, for a fifth less work. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium that runs here, installed if there is none. Throws with a message if that fails too. */
export async function getBrowser() {
  const found = await findBrowser()
  if (found) return found
  await step('No Chromium found: installing one for the journeys', installBrowser)
  const installed = await findBrowser()
  if (installed) return installed
  throw new UserError('No Chromium could be installed. Install one yourself and name its program in CHROMIUM_PATH.')
}

async function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...USUAL_PLACES, await findOwnBrowser()]
  for (const program of candidates) {
    // A launcher may exist without its browser (Ubuntu's /usr/bin/chromium-browser), so it must report its version.
    if (program && existsSync(program) && (await run(program, ['--version'])).code === 0) return program
  }
  return undefined
}

async function findOwnBrowser() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function installBrowser() {
  const superuser = process.getuid?.() === 0
  if (superuser && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const updated = await run('apt-get', ['update', '-qq'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
      if (updated.code === 0 && installed.code === 0 && (await findBrowser())) return
    }
    console.log('  the system offers no Chromium; trying the one from Playwright')
  }
  const args = ['install', ...(superuser ? ['--with-deps'] : []), 'chromium']
  const { code, output } = await run(at('node_modules/.bin/playwright'), args, { env: toolEnvironment() })
  if (code !== 0) process.stderr.write(output)
}
