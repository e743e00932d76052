import './prepare/node-version.mjs'
import { build, isBuilt } from './prepare/build.mjs'
import { stopCommandsWithUs } from './prepare/command.mjs'
import { install, isInstalled } from './prepare/install.mjs'
import { alone } from './prepare/lock.mjs'
import { Told } from './prepare/step.mjs'

/**
 * Makes the folder ready: libraries as the lockfile says and, unless not wanted, pages built from the sources as they
 * stand. Does nothing when both are so already. Ends the process with words when it cannot.
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
    if (!(error instanceof Told)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
