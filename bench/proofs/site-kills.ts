import { CAPACITY } from '#tests/http/faults/kills/crowd.ts'
import { type Outcome, surviveDatabaseKills, surviveKills } from '#tests/http/faults/kills/killed-site.ts'

const EACH = 110

/** The whole site killed fifty times, and its PostgreSQL twenty times, amid registrations, listings, approvals and messages. */
await prove('the site', 50, surviveKills)
await prove('PostgreSQL', 20, surviveDatabaseKills)

async function prove(victim: string, kills: number, survive: typeof surviveKills) {
  const quarter = Math.ceil((kills * EACH * 1.3) / 4)
  const began = Date.now()
  const crowd = { members: 60, applicants: quarter, events: Math.ceil(quarter / CAPACITY) + 1 }
  const outcome = await survive({ kills, each: EACH, crowd })
  console.log(`${kills} kills of ${victim} in ${Math.round((Date.now() - began) / 1000)} s: ${describe(outcome)}`)
  if (outcome.faults.length > 0 || outcome.total < kills * EACH * 0.9) process.exitCode = 1
}

function describe({ total, acknowledged, unanswered, faults }: Outcome): string {
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} × ${kind}`)
  const verdict = faults.length === 0 ? 'none lost, nothing half done' : faults.join('; ')
  return `${total} acknowledged (${kinds.join(', ')}), ${unanswered} unanswered; ${verdict}`
}
