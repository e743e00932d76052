import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from './paths.mjs'

const lockFile = at('.cache/prepare.lock')

// None of our commands runs longer: the pids in an older lock are from before a restart.
const OLDEST_MINUTES = 20

/**
 * Runs the work while nobody else prepares this folder. The lock lists the processes at work; one whose processes are
 * all gone (after a kill) is ignored.
 */
export async function alone(work) {
  await take()
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

/** Registers a command that outlives us if we are killed, and must end before another may begin. */
export function holdWhileRunning(pid) {
  appendFileSync(lockFile, `${pid}\n`)
}

async function take() {
  mkdirSync(at('.cache'), { recursive: true })
  let isReported = false
  while (!create()) {
    const holder = readHolders().find(isAlive)
    if (!holder) rmSync(lockFile, { force: true })
    else {
      if (!isReported) console.log(`Process ${holder} is preparing this folder: waiting for it …`)
      isReported = true
      await sleep(300)
    }
  }
}

function create() {
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function readHolders() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > OLDEST_MINUTES * 60_000) return []
    return readFileSync(lockFile, 'utf8').split('\n').filter(Boolean).map(Number)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  // In a container without an init, dead processes stay listed as zombies.
  const state = `/proc/${pid}/stat`
  return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ')
}
