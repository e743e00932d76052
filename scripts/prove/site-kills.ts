import { CAPACITY } from '#tests/http/faults/kills/crowd.ts'
import { surviveKills } from '#tests/http/faults/kills/killed-site.ts'

const KILLS = 50
const MIN = 5_000
const EACH = 110

/** The whole site on the embedded database, killed fifty times amid registrations, listings, approvals and messages. */
const quarter = Math.ceil((KILLS * EACH * 1.2) / 4)
const began = Date.now()
const outcome = await surviveKills({
  kills: KILLS,
  each: EACH,
  crowd: { members: 60, applicants: quarter, events: Math.ceil(quarter / CAPACITY) + 1 },
})
const { total, acknowledged, unanswered, faults } = outcome
const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} × ${kind}`)
console.log(
  `${KILLS} kills in ${Math.round((Date.now() - began) / 1000)} s: ${total} acknowledged (${kinds.join(', ')}), ${unanswered} cut off without a response; ${faults.length === 0 ? 'none lost, none half-applied' : faults.join('; ')}`,
)
if (faults.length > 0 || total < MIN) process.exitCode = 1
