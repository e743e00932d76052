import { readdirSync, readFileSync } from 'node:fs'

/** `site` is the server itself, `worker` its worker process; `PostgreSQL` includes the shells that supervise it. */
export type Part = 'site' | 'worker' | 'PostgreSQL'
export type ProcessMemory = { pid: number; part: Part; megabytes: number }

/**
 * The proportional set sizes (PSS) of a process and everything it has started: memory that several processes share
 * counts once. Needs Linux, and the right to read the processes.
 */
export function measureMemory(root: number): ProcessMemory[] {
  return listDescendants(root).flatMap(({ pid, command }) => {
    const megabytes = readMegabytes(pid)
    return megabytes === null ? [] : [{ pid, part: pid === root ? 'site' : partOf(command), megabytes }]
  })
}

export const sumOf = (processes: readonly ProcessMemory[], part?: Part): number =>
  processes.reduce((sum, each) => (part && each.part !== part ? sum : sum + each.megabytes), 0)

/** Measures a process and everything it has started at an interval, until it is stopped; returns the highest sum. */
export function watchMemory(root: number, everyMs = 100): () => ProcessMemory[] {
  let highest: ProcessMemory[] = []
  const measure = () => {
    const now = measureMemory(root)
    if (sumOf(now) > sumOf(highest)) highest = now
  }
  const watch = setInterval(measure, everyMs)
  return () => {
    clearInterval(watch)
    measure()
    return highest
  }
}

/** What holds the memory of these processes, by the mapping's name; the largest first. */
export function listHolders(processes: readonly ProcessMemory[], count = 8): { what: string; megabytes: number }[] {
  const held = new Map<string, number>()
  for (const { pid, part } of processes) {
    for (const [, name, kilobytes] of (read(`/proc/${pid}/smaps`) ?? '').matchAll(MAPPING)) {
      const what = `${part}: ${name?.trim().replace(/^.*\//, '') || 'JavaScript heap, buffers and threads'}`
      held.set(what, (held.get(what) ?? 0) + Number(kilobytes) / 1024)
    }
  }
  return Array.from(held, ([what, megabytes]) => ({ what, megabytes }))
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .slice(0, count)
}

const MAPPING = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+ *(.*)\n(?:(?!Pss:)\w+:.*\n)*?Pss:\s+(\d+) kB/gm
const partOf = (command: string): Part => (command.includes('worker-main') ? 'worker' : 'PostgreSQL')

function listDescendants(root: number): { pid: number; command: string }[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const found = processes.filter(({ pid }) => pid === root)
  for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid))
  return found
}

/** Nothing if the process has ended in the meantime. */
function readProcess(pid: number): { pid: number; parent: number; command: string }[] {
  const stat = read(`/proc/${pid}/stat`)
  const parent = Number(stat?.replace(/^.*\) /s, '').split(' ')[1])
  return stat ? [{ pid, parent, command: read(`/proc/${pid}/cmdline`) ?? '' }] : []
}

function readMegabytes(pid: number): number | null {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '') ?? []
  return kilobytes ? Number(kilobytes) / 1024 : null
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
