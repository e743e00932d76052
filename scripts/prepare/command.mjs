import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const running = new Set()

/**
 * Runs a command and returns its exit code and output. Leads its own process group: stopping us stops all it started.
 */
export function run(command, args, { show = false, limitMinutes = 20, onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    const child = spawn(command, args, { cwd: root, detached: true, ...options, stdio })
    const written = []
    const limit = setTimeout(() => {
      written.push(`Stopped: ${command} took longer than ${limitMinutes} minutes.\n`)
      stop(child, 'SIGKILL')
    }, limitMinutes * 60_000)
    const finish = (code, words = '') => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, output: Buffer.concat(written.map((chunk) => Buffer.from(chunk))).toString() + words })
    }
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk))
    child.on('error', (error) => finish(127, `${command} could not be started: ${error.message}\n`))
    child.on('close', (code) => finish(code ?? 1))
    if (child.pid) onStart?.(child.pid)
  })
}

/** From here on a stop signal also stops the running command, and then us. */
export function stopCommandsWithUs() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => {
      for (const child of running) stop(child, 'SIGTERM')
      process.exit(code)
    })
  }
}

/** The server handles the signals from now on. */
export function leaveSignalsAlone() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
}

function stop(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // It ended by itself in the meantime.
    if (error.code !== 'ESRCH') throw error
  }
}
