import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The absolute path of a file in the repository. */
export const at = (...parts) => path.join(root, ...parts)

/** The Node that comes with the repository: it runs TypeScript directly, whatever Node started the command. */
export const pinnedNode = at('node_modules/node/bin/node')

/** The environment of tools: `#!/usr/bin/env node` finds the pinned Node, and logs have no colours. */
export function toolEnvironment() {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { ...process.env, ...plain, PATH: [at('node_modules/.bin'), process.env.PATH].join(path.delimiter) }
}
