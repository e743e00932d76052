import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sumOf, watchMemory } from './process-memory.ts'

const CONTROL_GROUPS = '/sys/fs/cgroup'
const SAMPLED_EVERY_MS = 100

/** The highest memory of one site, and how it was limited: by the system, or only watched. */
export type MemoryUse = { by: 'control group' | 'sampled PSS'; megabytes: number }

/**
 * Limits the memory of a site and its PostgreSQL by a control group (version 2) if this process may make one; otherwise
 * samples it. When the site has ended, a line with its `MemoryUse` is added to the report.
 */
export function limitMemory(site: ChildProcess, { megabytes, report }: { megabytes: number; report: string }): void {
  const group = tryToMakeGroup(site.pid!, megabytes)
  const endWatch = group ? null : watchMemory(site.pid!, SAMPLED_EVERY_MS)
  site.once('exit', () => {
    const use: MemoryUse = group
      ? { by: 'control group', megabytes: removeGroup(group) }
      : { by: 'sampled PSS', megabytes: sumOf(endWatch?.() ?? []) }
    appendFileSync(report, `${JSON.stringify(use)}\n`)
  })
}

function tryToMakeGroup(pid: number, megabytes: number): string | null {
  const group = join(CONTROL_GROUPS, `site-${pid}`)
  try {
    // only version 2 has this file
    readFileSync(join(CONTROL_GROUPS, 'cgroup.controllers'))
    mkdirSync(group)
    writeFileSync(join(group, 'memory.max'), String(megabytes * 2 ** 20))
    writeFileSync(join(group, 'memory.swap.max'), '0')
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return group
  } catch {
    return null
  }
}

function removeGroup(group: string): number {
  const peak = Number(readFileSync(join(group, 'memory.peak'), 'utf8')) / 2 ** 20
  try {
    rmdirSync(group)
  } catch {
    // its PostgreSQL is still ending
  }
  return peak
}
