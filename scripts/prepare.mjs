import './prepare/node-version.mjs'
import { build, isBuilt } from './prepare/build.mjs'
import { stopCommandsWithUs } from './prepare/command.mjs'
import { install, isInstalled } from './prepare/install.mjs'
import { alone } from './prepare/lock.mjs'
import { UserError } from './prepare/step.mjs'

/**
 * Prepares the folder: libraries according to the lockfile and, unless `pages` is false, pages built from the current
 * sources. Does nothing if both are up to date. Exits with a message if it fails.
 */
export async function prepare({ pages = true } = {}) {
  const ready = () => isInstalled() && (!pages || isBuilt())
  if (ready()) return
  stopCommandsWithUs()
  try {
    await alone(async () => {
      if (!isInstalled()) await install()
      if (pages && !isBuilt()) await build()
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
