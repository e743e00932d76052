import { expect, test } from 'vitest'
import { listDonorGroups } from '#shared/blood-calls/compatibility-rules.ts'
import { lastDonationAllowed, NEIGHBOURS, waveOf } from '#shared/blood-calls/wave-rules.ts'
import { BLOOD_GROUPS, type BloodGroup, EMIRATES } from '#shared/membership/member-enums.ts'

/** Red cells, from the row to the column: O- O+ A- A+ B- B+ AB- AB+. */
const GROUPS = ['O-', 'O+', 'A-', 'A+', 'B-', 'B+', 'AB-', 'AB+'] as const
const GIVES_TO: Record<BloodGroup, string> = {
  'O-': '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓',
  'O+': '– ✓ – ✓ – ✓ – ✓',
  'A-': '– – ✓ ✓ – – ✓ ✓',
  'A+': '– – – ✓ – – – ✓',
  'B-': '– – – – ✓ ✓ ✓ ✓',
  'B+': '– – – – – ✓ – ✓',
  'AB-': '– – – – – – ✓ ✓',
  'AB+': '– – – – – – – ✓',
}

const CELLS = BLOOD_GROUPS.flatMap((donor) =>
  GROUPS.map((recipient, column) => [donor, recipient, GIVES_TO[donor].split(' ')[column] === '✓'] as const),
)

test.each(CELLS)('a donor with %s may be called for a patient with %s: %s', (donor, recipient, fits) => {
  expect(listDonorGroups(recipient).includes(donor)).toBe(fits)
})

test('an emirate is a neighbour of each of its neighbours, and never of itself', () => {
  for (const emirate of EMIRATES) {
    expect(NEIGHBOURS[emirate]).not.toContain(emirate)
    expect(NEIGHBOURS[emirate].length).toBeGreaterThan(0)
    for (const neighbour of NEIGHBOURS[emirate])
      expect(NEIGHBOURS[neighbour], `${neighbour}, ${emirate}`).toContain(emirate)
  }
})

test.each([
  ['Sharjah', 'Sharjah', 1],
  ['Dubai', 'Sharjah', 2],
  ['Fujairah', 'Ras Al Khaimah', 2],
  ['Abu Dhabi', 'Sharjah', 3],
  ['Ajman', 'Fujairah', 3],
] as const)('a donor in %s is called to a hospital in %s in wave %i', (donor, hospital, wave) => {
  expect(waveOf(donor, hospital)).toBe(wave)
})

test('somebody who gave blood 56 days ago may be called again; after 55 days not yet', () => {
  expect(lastDonationAllowed('2026-03-10', 56)).toBe('2026-01-13')
})
