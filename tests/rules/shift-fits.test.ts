import { expect, test } from 'vitest'
import { whoFits } from '#web/helpers/shifts/who-fits.ts'

const asha = { name: 'Asha', obstacle: null, warning: null }
const savithri = { name: 'Savithri', obstacle: null, warning: 'Savithri is in Kudamattam, 8:00 PM – 9:00 PM' }
const nila = { name: 'Nila', obstacle: 'Nila is too young.', warning: null }

test('a shift names only the people of the family who are free, without what the others do then', () => {
  expect(whoFits([asha, savithri, nila])).toEqual([asha])
})

test('a shift for which nobody is free names those with a program at the same time', () => {
  expect(whoFits([savithri, nila])).toEqual([savithri])
  expect(whoFits([nila])).toEqual([])
})
