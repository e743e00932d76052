import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { leaveSignalsAlone } from './prepare/command.mjs'
import { at, pinnedNode, root } from './prepare/paths.mjs'
import { withProcessOptions } from './process-options.mjs'

const ECHO_MILLISECONDS = 500

/**
 * Runs a program of the server on the pinned Node and exits as it did. The server leads its own process group: npm, the
 * terminal and we may all pass on the same stop signal, and a second one would cut its graceful stop short.
 */
export function runServer(program, environment) {
  leaveSignalsAlone()
  const args = ['--import', at('scripts/end-with-launcher.mjs'), program, ...process.argv.slice(2)]
  const pass = passingOnce((signal) => server.kill(signal))
  // before the server starts: it can be ready, and asked to stop, before this function goes on
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
  const server = spawn(pinnedNode, args, {
    cwd: root,
    detached: true,
    env: { ...withProcessOptions(process.env), ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (process.env.npm_command) whenLauncherEnds(() => pass('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function passingOnce(pass) {
  let passed = 0
  return (signal) => {
    if (Date.now() - passed < ECHO_MILLISECONDS) return
    passed = Date.now()
    pass(signal)
  }
}

/** A killed npm signals nobody, so nobody would be left to stop the server. */
function whenLauncherEnds(stop) {
  const launcher = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    stop()
  }, 500)
}
