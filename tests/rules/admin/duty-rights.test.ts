import { expect, test } from 'vitest'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { placesFor, rightsOf } from '#web/admin/duties/duty-rights.ts'
import { listPlacesAndToday } from '#web/admin/shell/portal-places.ts'

test('the page about duties shows every place of the portal, as shared or as a right of a duty', () => {
  const shared = (['every_admin', 'full_admin', 'super_admin'] as const).flatMap(placesFor)
  const ofDuties = DUTIES.flatMap((duty) => [...rightsOf(duty).works, ...rightsOf(duty).reads])
  expect(new Set([...shared, ...ofDuties])).toEqual(new Set(listPlacesAndToday()))
  expect(shared.filter((place) => ofDuties.includes(place))).toEqual([])
})

test('an admin of the content writes documents and minutes, which every other duty reads', () => {
  const written = ['Meetings', 'Documents']
  const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label)
  for (const duty of DUTIES) {
    const { works, reads } = rightsOf(duty)
    expect(labels(duty === 'content' ? works : reads)).toEqual(expect.arrayContaining(written))
  }
})
